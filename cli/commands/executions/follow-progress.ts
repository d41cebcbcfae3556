import type { ApiClient } from '#app/contract/client.ts'
import type { Execution } from '#app/contract/executions.ts'
import { executionEvents } from './execution-events.ts'
import { advance, type ExecutionProgress, type ExecutionScreen, noProgress } from './execution-progress.ts'

/** Shows an execution on a screen up to its end. */
export async function followProgress(
  client: ApiClient,
  { id, command }: Pick<Execution, 'id' | 'command'>,
  screen: ExecutionScreen,
  signal?: AbortSignal,
): Promise<ExecutionProgress> {
  let progress = noProgress(command)
  try {
    for await (const event of executionEvents(client, id, signal)) {
      progress = advance(progress, event, Date.now())
      if (event.type !== 'line') screen.update(progress)
    }
    return progress
  } finally {
    screen.stop()
  }
}
