import type { AzureClient } from '#app/azure/azure-client.ts'
import { AzureError, saysAbsent } from '#app/azure/azure-error.ts'
import { CallQueue } from '#app/azure/call-queue.ts'

const callsAtOnce = 16

/** A resource as Azure has it now; `unknown` where Azure does not tell. */
export type Present = Record<string, unknown> | 'gone' | 'unknown'

/**
 * Reads what fixes change, one GET for each call, at most 16 at once.
 * @returns a function of a resource's id and of the type of its fix, as `Microsoft.Storage/storageAccounts@2024-01-01`
 */
export function presentReader(
  client: AzureClient,
  signal: AbortSignal,
): (id: string, type: string) => Promise<Present> {
  const queue = new CallQueue(callsAtOnce)
  return async (id, type) => {
    const leave = await queue.enter(signal)
    try {
      return { ...(await client.getSetting({ id, apiVersion: type.split('@')[1] ?? '', signal })) }
    } catch (error) {
      signal.throwIfAborted()
      if (!(error instanceof AzureError)) throw error
      return saysAbsent(error) ? 'gone' : 'unknown'
    } finally {
      leave()
    }
  }
}
