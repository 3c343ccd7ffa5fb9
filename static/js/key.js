// The key under which an answer is sent, however often: without the browser's own kind, which it
// makes on secure addresses only.
export const newKey = () => [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(16).padStart(8, "0")).join("-");
