import * as endpoints from '#app/contract/endpoints.ts'
import type { Execution, ExecutionDetail } from '#app/contract/executions.ts'
import type { SanitizedPlan } from '#app/contract/plans.ts'
import { interruptSignal } from '../../interrupt.ts'
import { clean } from '../../output/clean.ts'
import { wrap } from '../../output/columns.ts'
import { widest } from '../../output/screen.ts'
import { note } from '../../output/stdout.ts'
import type { Connection } from '../../server/connect.ts'
import type { ExecutionProgress, ExecutionScreen } from './execution-progress.ts'
import { openExecutionScreen } from './execution-screen.ts'
import { followProgress } from './follow-progress.ts'

/**
 * Starts an execution and shows it up to its end, however it ends. Ctrl+C asks it to stop and waits for that; the second
 * one leaves it to the server.
 * @param plan what it carries out, which names its resources
 * @throws Interrupted after a Ctrl+C, ApiError when it could not be started.
 */
export async function runToEnd(
  connection: Connection,
  options: { json?: boolean },
  start: (client: Connection['lasting']) => Promise<Execution>,
  plan: SanitizedPlan | null = null,
): Promise<ExecutionDetail> {
  const { lasting } = connection
  const signal = interruptSignal()
  signal.throwIfAborted()
  const execution = await start(lasting)
  const screen = await openExecutionScreen(execution.command, true, options, plan)
  const stopListening = onInterrupts(connection, execution, screen)
  try {
    const { end } = await followProgress(lasting, execution, screen)
    if (signal.aborted) {
      note(...wrap(clean(`Interrupted. ${describeStop(execution, end)}`), widest()))
      throw signal.reason
    }
  } finally {
    stopListening()
  }
  return lasting.call(endpoints.executions.get, { params: { executionId: execution.id } })
}

function onInterrupts({ lasting }: Connection, { id }: Execution, screen: ExecutionScreen): () => void {
  const signal = interruptSignal()
  const cancel = () => {
    screen.say('Stopping it: nothing more is begun. Ctrl+C again leaves it to the server.')
    lasting
      .call(endpoints.executions.cancel, { params: { executionId: id }, body: { kill: false } })
      .catch((error: unknown) => {
        screen.say(`It could not be asked to stop: ${error instanceof Error ? error.message : error}`)
      })
  }
  // Before the listener of interruptSignal, which ends the process at the second signal.
  const leave = () => {
    if (!signal.aborted) return
    screen.stop()
    note(`Left to the server. Follow it with: parapet executions follow ${id}`)
  }
  const signals = ['SIGINT', 'SIGTERM'] as const
  for (const one of signals) process.prependListener(one, leave)
  signal.addEventListener('abort', cancel, { once: true })
  if (signal.aborted) cancel()
  return () => {
    for (const one of signals) process.off(one, leave)
    signal.removeEventListener('abort', cancel)
  }
}

function describeStop({ command }: Execution, end: ExecutionProgress['end']): string {
  if (end?.status === 'canceled')
    return `The ${command} is canceled. ${(end.error ?? '').replace(/^Canceled\.\s*/, '')}`.trim()
  return `The ${command} had ended before it could be stopped: it is ${end?.status}.`
}
