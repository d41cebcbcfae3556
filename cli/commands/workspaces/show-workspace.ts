import type { WorkspaceDetail } from '#app/contract/workspaces.ts'
import { formatMoment } from '#app/text/time.ts'
import { kindWords, workspaceStates } from '#app/text/workspace-words.ts'
import { clean } from '../../output/clean.ts'
import { facts } from '../../output/columns.ts'
import { showLines } from '../../output/show.ts'
import { print, printJson } from '../../output/stdout.ts'
import { line } from '../../output/toned-line.ts'
import { shortId, versionWord } from '../../output/words.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'
import { executionTable } from '../executions/list-executions.ts'
import { requireWorkspace } from './find-workspace.ts'
import { recoveryLines } from './recovery-lines.ts'

export async function showWorkspace(name: string, options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const workspace = await requireWorkspace(client, name)
    if (options.json) return printJson(workspace)
    print(...workspaceText(workspace).map(clean))
    if (!workspace.recovery) return
    const hint = `  Take it in with: parapet workspaces recover ${workspace.name}`
    await showLines([line(''), ...recoveryLines(workspace.recovery), line(hint)])
  })
}

/** A workspace as plain lines. */
function workspaceText(workspace: WorkspaceDetail): string[] {
  const { busy, stateResources, executions, playbookLevel, playbookVersion } = workspace
  const of = [playbookLevel, playbookVersion === null ? null : versionWord(playbookVersion)].filter(Boolean).join(', ')
  return [
    ...facts([
      ['workspace', workspace.name],
      [kindWords[workspace.kind].toLowerCase(), `${workspace.playbookName}${of ? ` (${of})` : ''}`],
      ['subscription', `${workspace.subscriptionName}, ${workspace.subscriptionId}`],
      ['state', workspaceStates(workspace)],
      ...(busy
        ? ([
            [
              'busy',
              `${busy.command} of ${busy.user} since ${formatMoment(busy.since)}, execution ${shortId(busy.executionId)}`,
            ],
          ] as const)
        : []),
      ['made', `${formatMoment(workspace.createdAt)} by ${workspace.createdBy}`],
      ['updated', formatMoment(workspace.updatedAt)],
      ...Object.entries(workspace.variables).map(
        ([name, value]) => ['variable', `${name} = ${JSON.stringify(value)}`] as const,
      ),
    ]),
    ...(stateResources.length > 0
      ? [
          '',
          '  Holds',
          ...stateResources.flatMap(({ address, azureType, type, id }) => [
            `    ${address}   ${azureType ?? type}`,
            ...(id ? [`      ${id}`] : []),
          ]),
        ]
      : []),
    ...(executions.length > 0 ? ['', ...executionTable(executions)] : []),
  ]
}
