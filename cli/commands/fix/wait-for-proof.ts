import { setTimeout as sleep } from 'node:timers/promises'
import { ConnectionError } from '#app/contract/call-errors.ts'
import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { ExecutionProof } from '#app/contract/proof.ts'
import { CommandError } from '../../exit-code.ts'
import { interruptSignal } from '../../interrupt.ts'
import { shortId } from '../../output/words.ts'

const everyMs = 500
/** Ten minutes: thousands of resources are read in less. */
const mostTries = 1200
/** Tries in a row at which the server may be away: half a minute, in which it starts anew. */
const mostAway = 60

/**
 * The proof of an apply once the resources are judged; null of an apply that claims nothing.
 * @throws CommandError when it takes too long, ConnectionError when the server stays away, Interrupted at Ctrl+C.
 */
export async function waitForProof(client: ApiClient, executionId: string): Promise<ExecutionProof | null> {
  const signal = interruptSignal()
  let away = 0
  for (let tries = 0; tries < mostTries; tries++) {
    try {
      const { proof } = await client.call(endpoints.proof.get, { params: { executionId } })
      if (proof?.status !== 'pending') return proof
      away = 0
    } catch (error) {
      away += 1
      if (!(error instanceof ConnectionError) || away >= mostAway) throw error
    }
    await sleep(everyMs, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
  throw new CommandError(
    'The proof of the apply takes longer than ten minutes.',
    undefined,
    `Look at it later with: parapet executions show ${shortId(executionId)}`,
  )
}
