import * as endpoints from '#app/contract/endpoints.ts'
import type { Execution } from '#app/contract/executions.ts'
import { formatCount } from '#app/text/count.ts'
import { formatMoment } from '#app/text/time.ts'
import { clean } from '../../output/clean.ts'
import { columns } from '../../output/columns.ts'
import { print, printJson } from '../../output/stdout.ts'
import { shortId } from '../../output/words.ts'
import { withServer } from '../../server/connect.ts'
import { requireWorkspace } from '../workspaces/find-workspace.ts'
import type { ExecutionListOptions } from './options.ts'
import { statusWithSpaces } from './status-with-spaces.ts'

export async function listExecutions(options: ExecutionListOptions): Promise<void> {
  const { workspace, command, outcome, limit, json } = options
  await withServer(options, async ({ client }) => {
    const query = { workspaceName: workspace, command, outcome, limit }
    const executions = await client.call(endpoints.executions.list, { query })
    // Those of a workspace that was removed are still listed.
    if (executions.length === 0 && workspace !== undefined) await requireWorkspace(client, workspace)
    if (json) return printJson(executions)
    if (executions.length === 0)
      return print(
        command || outcome
          ? '  No execution matches.'
          : '  No executions found. Start one with: parapet deploy <playbook>',
      )
    print(...executionTable(executions))
  })
}

/** Executions, a row for each. */
export function executionTable(executions: readonly Execution[]): string[] {
  return columns(
    [
      { heading: 'Id' },
      { heading: 'When (UTC)' },
      { heading: 'Command' },
      { heading: 'What', wraps: true },
      { heading: 'Workspace' },
      { heading: 'User' },
      { heading: 'Status' },
    ],
    executions.map((one) => [
      shortId(one.id),
      formatMoment(one.timestamp).replace(' UTC', ''),
      one.mode === 'normal' || one.command === 'destroy' ? one.command : `${one.command} ${one.mode}`,
      clean(one.playbookName),
      one.workspaceName,
      clean(one.user),
      partText(one) ?? (asked(one) ? 'approval asked' : statusWithSpaces(one.status)),
    ]),
  )
}

const asked = ({ status, approvalAsked }: Execution) => status === 'awaiting_approval' && approvalAsked !== null

/** `failed, 10 of 11`: of what was done in part. */
function partText({ status, applied }: Pick<Execution, 'status' | 'applied'>): string | null {
  if (!applied || applied.done === 0 || applied.done === applied.total) return null
  return `${statusWithSpaces(status)}, ${formatCount(applied.done)} of ${formatCount(applied.total)}`
}
