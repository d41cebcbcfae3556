/** How a request that matches is to go wrong. */
export interface Fault {
  /**
   * What it strikes: a path prefix that starts with `/`, a provider namespace or resource type (`Microsoft.KeyVault`,
   * `Microsoft.KeyVault/vaults/keys`), or anywhere in the logical URL (`https://management.embedded.invalid/…?query`) the
   * text behind a `*`, or a pattern. Texts match without case.
   */
  match: string | { test(text: string): boolean }
  method?: string
  /** Answers this instead of the service. Without it, the service answers. */
  status?: number
  /** Seconds, as `Retry-After`. */
  retryAfter?: number
  /** How many requests it strikes; without it, every one. */
  times?: number
  /** Milliseconds before the answer; fewer when the faults are cleared. */
  delayMs?: number
  /** Sends half of the body and drops the connection. */
  truncate?: boolean
  /** The body that goes with `status`, instead of the usual error. */
  body?: unknown
}
