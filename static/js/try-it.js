// Draws Swagger UI from the schema; a session's writes carry the CSRF token.
const place = document.getElementById("try-it");

window.SwaggerUIBundle({
  url: place.dataset.schema,
  domNode: place,
  layout: "BaseLayout",
  deepLinking: true,
  requestInterceptor: (request) => {
    if (request.method && request.method !== "GET") {
      request.headers["X-CSRFToken"] = place.dataset.csrf;
    }
    return request;
  },
});
