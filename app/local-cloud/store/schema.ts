/** Bodies are the answers of ARM's GET, as JSON text. Strings without a value are empty, never null. */
export const schema = `
  CREATE TABLE IF NOT EXISTS resource (
    id_lower TEXT NOT NULL,
    id TEXT NOT NULL,
    type_lower TEXT NOT NULL,
    name TEXT NOT NULL,
    location TEXT NOT NULL,
    kind TEXT NOT NULL,
    subscription TEXT NOT NULL,
    resource_group TEXT NOT NULL,
    parent TEXT NOT NULL,
    is_extension INTEGER NOT NULL,
    graph_table TEXT NOT NULL,
    graph_type TEXT NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE TABLE IF NOT EXISTS setting (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
`

/** Made after the estate is loaded: sorting once is faster than keeping them in order row by row. */
export const indexes = `
  CREATE UNIQUE INDEX IF NOT EXISTS resource_id ON resource (id_lower);
  CREATE INDEX IF NOT EXISTS resource_parent ON resource (parent, type_lower);
  CREATE INDEX IF NOT EXISTS resource_type ON resource (type_lower, subscription);
  CREATE INDEX IF NOT EXISTS resource_graph ON resource (graph_table, id_lower, subscription, graph_type);
`
