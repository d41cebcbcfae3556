import * as endpoints from '#app/contract/endpoints.ts'
import { formatDuration } from '#app/text/duration.ts'
import { Interrupted, interruptSignal } from '../../interrupt.ts'
import { outcomeLines } from '../../output/resource-lines.ts'
import { showLines } from '../../output/show.ts'
import { note, print } from '../../output/stdout.ts'
import { type ServerOptions, withServer } from '../../server/connect.ts'
import { openExecutionScreen } from './execution-screen.ts'
import { findExecutionId } from './find-execution-id.ts'
import { followProgress } from './follow-progress.ts'
import { planOf } from './plan-of.ts'
import { requireSuccess } from './require-success.ts'
import { statusWithSpaces } from './status-with-spaces.ts'

/** Shows an execution from its first event to its last. Ctrl+C stops looking, not the execution. */
export async function followExecution(named: string, options: ServerOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const executionId = await findExecutionId(client, named)
    const execution = await client.call(endpoints.executions.get, { params: { executionId } })
    const plan = await planOf(client, execution)
    const screen = await openExecutionScreen(execution.command, false, {}, plan)
    try {
      await followProgress(client, execution, screen, interruptSignal())
    } catch (error) {
      if (error instanceof Interrupted) note('Interrupted. The execution goes on.')
      throw error
    }
    const ended = await client.call(endpoints.executions.get, { params: { executionId } })
    if (!ended.result?.success) await showLines(outcomeLines(ended.resources, plan))
    requireSuccess(ended, true)
    const time = ended.seconds === null ? '' : ` in ${formatDuration(ended.seconds)}`
    print(`  The ${ended.command} of ${ended.workspaceName} ended${time}: ${statusWithSpaces(ended.status)}.`)
  })
}
