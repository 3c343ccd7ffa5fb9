"""What PostgreSQL says about our tables: their names, columns, keys and sequences."""

from typing import NamedTuple

from psycopg import Cursor


class Table(NamedTuple):
    """A table as a backup sees it: the columns that are stored, and how its rows are ordered."""

    name: str
    columns: list[str]
    key: list[str]


def tables(cursor: Cursor) -> list[Table]:
    cursor.execute(
        """
        SELECT c.relname,
               array_agg(a.attname::text ORDER BY a.attnum)
                   FILTER (WHERE a.attgenerated = ''),
               coalesce((
                   SELECT array_agg(k.attname::text ORDER BY array_position(i.indkey, k.attnum))
                   FROM pg_index i
                   JOIN pg_attribute k ON k.attrelid = c.oid AND k.attnum = ANY (i.indkey)
                   WHERE i.indrelid = c.oid AND i.indisprimary
               ), '{}')
        FROM pg_class c
        JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
        WHERE c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
        GROUP BY c.oid, c.relname
        ORDER BY c.relname
        """
    )
    return [Table(name, columns, key or columns) for name, columns, key in cursor.fetchall()]


def sequences(cursor: Cursor) -> dict[str, int]:
    """The last value each sequence gave; one that gave none is left out."""
    cursor.execute(
        """
        SELECT sequencename, last_value FROM pg_sequences
        WHERE schemaname = current_schema() AND last_value IS NOT NULL
        ORDER BY sequencename
        """
    )
    return dict(cursor.fetchall())
