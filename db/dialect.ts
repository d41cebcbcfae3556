/** The two databases that one schema and one set of migrations are written for. */
export type Dialect = 'sqlite' | 'postgres'
