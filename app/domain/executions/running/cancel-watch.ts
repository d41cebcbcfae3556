import { throughOutages } from '#db/lost-connection.ts'
import type { Services } from '../../services.ts'
import { cancelRequestOf } from '../rows/find-execution.ts'

/** The bell topic of requests to stop an execution. */
export const cancelTopic = (executionId: string) => `cancel:${executionId}`

/** Milliseconds between two looks at the row: another process may have written the request. */
const lookMs = 1000
/** Milliseconds for which a database that is away is waited for; whether the lease is lost by then is seen elsewhere. */
const outageMs = 60_000

/** Calls `onRequest` when a person asks the execution to stop, once with `cancel` and once with `kill`. Until the signal aborts. */
export async function watchForCancel(
  { db, bell }: Pick<Services, 'db' | 'bell'>,
  executionId: string,
  signal: AbortSignal,
  onRequest: (request: 'cancel' | 'kill') => void,
): Promise<void> {
  let seen: string | null = null
  while (!signal.aborted) {
    const request = await throughOutages(outageMs, () => cancelRequestOf(db, executionId))
    if (request !== seen && (request === 'cancel' || request === 'kill')) onRequest(request)
    seen = request
    if (!signal.aborted) await bell.wait(cancelTopic(executionId), lookMs, signal)
  }
}
