import { setTimeout as wait } from 'node:timers/promises'

/** SQLSTATE of a server that goes down or is not up yet, and of connections that broke (class 08). */
const lost = /^(57P0[1-3]|08...|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT)$/
/** What `pg` says of a connection that ended under a query; it gives no code. */
const ended =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect)/

/** Whether Postgres was not reached: what was asked may be asked again once it is. Never on SQLite. */
export function isConnectionLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (typeof code === 'string' && lost.test(code)) || ended.test(error.message)
}

/** Milliseconds between two tries while Postgres is away. */
const retryMs = 250

/** Asks again while Postgres is away, for `forMs` at most; what is asked has to come to the same when it is done twice. */
export async function throughOutages<Result>(forMs: number, ask: () => Promise<Result>): Promise<Result> {
  const began = Date.now()
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (!isConnectionLost(error) || Date.now() - began > forMs) throw error
      await wait(retryMs)
    }
}
