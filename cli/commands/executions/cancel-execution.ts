import { setTimeout as sleep } from 'node:timers/promises'
import * as endpoints from '#app/contract/endpoints.ts'
import { executionIsActive } from '#app/contract/execution-phase.ts'
import { killNeedsName } from '#app/contract/kill-needs-name.ts'
import { usageError } from '../../exit-code.ts'
import { note } from '../../output/stdout.ts'
import { shortId } from '../../output/words.ts'
import { type Connection, withServer } from '../../server/connect.ts'
import { askPerson } from './decide-on-plan.ts'
import { findExecutionId, running } from './find-execution-id.ts'
import { mayAsk } from './may-ask.ts'
import type { CancelOptions } from './options.ts'
import { statusWithSpaces } from './status-with-spaces.ts'

/** Milliseconds that Terraform gets to be gone, and what it left to be noted. */
const patienceMs = 10_000

/** Asks an execution to stop, or ends its Terraform at once. */
export async function cancelExecution(named: string, options: CancelOptions): Promise<void> {
  const kill = options.kill === true
  if (options.confirm !== undefined && !kill) throw usageError('--confirm belongs to --kill.')
  await withServer(options, async ({ client }) => {
    const params = { executionId: await findExecutionId(client, named, running) }
    const asked = await client.call(endpoints.executions.get, { params })
    const { workspaceName } = asked
    const confirm = kill ? await confirmed(workspaceName, killNeedsName(asked), options.confirm) : undefined
    const execution = await client.call(endpoints.executions.cancel, { params, body: { kill, confirm } })
    if (kill) {
      const became = (await hasEnded(client, params.executionId)) ? 'is ended' : 'is being ended'
      const recover = `parapet workspaces recover ${workspaceName}`
      return note(`  Terraform ${became} by force. Take in what it made with: ${recover}`)
    }
    note(
      `  ${execution.status === 'canceling' ? 'Asked to stop: nothing more is begun' : statusWithSpaces(execution.status)}.`,
      ...(execution.status === 'canceling'
        ? [`  Follow it with: parapet executions follow ${shortId(execution.id)}`]
        : []),
    )
  })
}

/** Waits for the end of an execution whose Terraform is ended: before it, the workspace is busy. */
async function hasEnded(client: Connection['client'], executionId: string): Promise<boolean> {
  const end = performance.now() + patienceMs
  for (;;) {
    const { status } = await client.call(endpoints.executions.get, { params: { executionId } })
    if (!executionIsActive(status)) return true
    if (performance.now() >= end) return false
    await sleep(100)
  }
}

/** The workspace's name, asked for where the run destroys something. */
async function confirmed(workspaceName: string, needed: boolean, given: string | undefined) {
  if (given !== undefined) return requireName(workspaceName, given)
  if (!needed) return undefined
  if (!mayAsk())
    throw usageError(
      'This run destroys resources, and ending Terraform by force can leave some outside the state.',
      `Allow it with --confirm ${workspaceName}`,
    )
  const question = `This run destroys resources, and ending Terraform by force can leave some outside the state. Type the workspace's name, ${workspaceName}: `
  return requireName(workspaceName, await askPerson(question))
}

/** @throws CommandError when a name that was given is not the workspace's. */
function requireName(workspaceName: string, given: string): string {
  if (given.trim() === workspaceName) return workspaceName
  throw usageError(`${given} is not the name of the workspace, ${workspaceName}. Nothing was ended.`)
}
