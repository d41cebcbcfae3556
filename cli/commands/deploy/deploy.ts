import * as endpoints from '#app/contract/endpoints.ts'
import type { PlaybookDetail } from '#app/contract/playbooks.ts'
import type { WorkspaceDetail } from '#app/contract/workspaces.ts'
import { countOf } from '#app/text/count.ts'
import { isDrawn } from '../../output/screen.ts'
import { showLines } from '../../output/show.ts'
import { note } from '../../output/stdout.ts'
import { line, part, plainLines, type TonedLine } from '../../output/toned-line.ts'
import { versionWord } from '../../output/words.ts'
import { localCloudWords } from '../../overview/overview-text.ts'
import { type Connection, withServer } from '../../server/connect.ts'
import { findSubscription } from '../../server/find-subscription.ts'
import { isLocalCloud } from '../../server/is-local-cloud.ts'
import { workspaceRuns } from '../executions/carry-out.ts'
import { planAndApply } from '../executions/plan-and-apply.ts'
import { requireSuccess } from '../executions/require-success.ts'
import { runToEnd } from '../executions/run-to-end.ts'
import { startExecution } from '../executions/start-execution.ts'
import { findPlaybook } from '../playbooks/find-playbook.ts'
import { findWorkspace } from '../workspaces/find-workspace.ts'
import { checkNames } from './check-names.ts'
import type { DeployOptions } from './options.ts'
import { variableValues } from './variable-values.ts'

/** Prepares a workspace for a playbook, plans it, shows the plan, and applies it once it is allowed. */
export async function deploy(named: string, options: DeployOptions): Promise<void> {
  const variables = variableValues(options)
  await withServer(options, async (connection) => {
    const { client } = connection
    const playbook = await findPlaybook(client, named)
    const workspaceName = options.workspace ?? `${playbook.level}-${Date.now()}`
    const existing = await findWorkspace(client, workspaceName)
    checkNames(playbook, variables, existing === undefined)
    const held = options.subscription ? undefined : existing
    const { subscriptionId } = held ?? (await findSubscription(client, options.subscription))
    const localCloud = await isLocalCloud(client)
    await head(headLines(playbook, workspaceName, existing, localCloud), options)
    await initialize(connection, { playbookId: playbook.id, workspaceName, subscriptionId }, options)
    await planAndApply(connection, workspaceRuns({ workspaceName, variables }), options)
  })
}

async function initialize(
  connection: Connection,
  body: { playbookId: string; workspaceName: string; subscriptionId: string },
  options: DeployOptions,
): Promise<void> {
  requireSuccess(
    await runToEnd(connection, options, (client) => startExecution(client, endpoints.terraform.init, { body })),
  )
}

function headLines(
  { name, level, version }: PlaybookDetail,
  workspaceName: string,
  existing: WorkspaceDetail | undefined,
  localCloud: boolean,
): TonedLine[] {
  const holds = existing && (existing.resources === 0 ? 'empty' : `holds ${countOf(existing.resources, 'resource')}`)
  const where = `${workspaceName}, ${holds ?? 'new'}`
  return [
    [part('  '), part(name, 'strong'), part(`   ${level}, ${versionWord(version)}`, 'dim')],
    [part('  Workspace ', 'dim'), part(where)],
    ...(localCloud ? [line(`  ${localCloudWords}`, 'change')] : []),
  ]
}

/** What is said at the top is no result. */
async function head(lines: readonly TonedLine[], options: DeployOptions): Promise<void> {
  if (isDrawn(options)) await showLines([line(''), ...lines, line('')], options)
  else note(...plainLines(lines))
}
