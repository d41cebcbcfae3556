/** What was done to a resource, as the activity log keeps it. All texts but `at` and `body` are lower-case. */
export interface Activity {
  /** ISO 8601, UTC. */
  at: string
  subscription: string
  /** Empty for what stands in none. */
  resourceGroup: string
  resource: string
  caller: string
  correlation: string
  /** The event as ARM answers it, as JSON text. */
  body: string
}

/** Days that Azure keeps events. */
export const keptDays = 90

export const activitySchema = `
  CREATE TABLE IF NOT EXISTS activity (
    number INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    subscription TEXT NOT NULL,
    resource_group TEXT NOT NULL,
    resource TEXT NOT NULL,
    caller TEXT NOT NULL,
    correlation TEXT NOT NULL,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX IF NOT EXISTS activity_time ON activity (subscription, at);
`
