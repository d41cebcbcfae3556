/** A database that cannot be used as it is. The message says what happened, to which database, and what to do next. */
export class DatabaseError extends Error {
  override name = 'DatabaseError'
  constructor(
    readonly code: 'newer-version' | 'not-a-database' | 'no-permission' | 'disk-full' | 'locked' | 'unreachable',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
