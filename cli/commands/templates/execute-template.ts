import * as endpoints from '#app/contract/endpoints.ts'
import type { Template } from '#app/contract/templates.ts'
import type { WorkspaceDetail } from '#app/contract/workspaces.ts'
import { countOf } from '#app/text/count.ts'
import { usageError } from '../../exit-code.ts'
import { isDrawn } from '../../output/screen.ts'
import { showLines } from '../../output/show.ts'
import { note, print, printJson } from '../../output/stdout.ts'
import { line, part, plainLines, type TonedLine } from '../../output/toned-line.ts'
import { localCloudWords } from '../../overview/overview-text.ts'
import { type Connection, withServer } from '../../server/connect.ts'
import { findSubscription } from '../../server/find-subscription.ts'
import { isLocalCloud } from '../../server/is-local-cloud.ts'
import { checkNames } from '../deploy/check-names.ts'
import { variableValues } from '../deploy/variable-values.ts'
import { planAndApply } from '../executions/plan-and-apply.ts'
import { requireSuccess } from '../executions/require-success.ts'
import { runToEnd } from '../executions/run-to-end.ts'
import { startExecution } from '../executions/start-execution.ts'
import { planToDestroy } from '../workspaces/destroy-workspace.ts'
import { findWorkspace, requireWorkspace } from '../workspaces/find-workspace.ts'
import { findTemplate } from './find-template.ts'
import type { ExecuteOptions } from './options.ts'
import { type TemplateRun, templateRuns } from './template-runs.ts'

/** Runs a template in a workspace. An apply is planned first, shown, and carried out once it is allowed. */
export async function executeTemplate(named: string, options: ExecuteOptions): Promise<void> {
  const variables = variableValues(options)
  const { action, environment } = options
  if (action === 'destroy') return destroy(named, options)
  await withServer(options, async (connection) => {
    const { client } = connection
    const template = await findTemplate(client, named)
    const workspace_name = options.workspace ?? `workspace-${Date.now()}`
    const existing = await findWorkspace(client, workspace_name)
    const asked = { id: template.id, variables: template.run_variables }
    checkNames(asked, variables, existing === undefined && action !== 'init', 'templates')
    const held = options.subscription ? undefined : (existing?.subscriptionId ?? template.subscription_id)
    const subscription_id = held ?? (await findSubscription(client, options.subscription)).subscriptionId
    const run = { workspace_name, environment, variables, subscription_id }
    const localCloud = await isLocalCloud(client)
    await head(headLines(template, run, existing, localCloud), options)
    if (action === 'init') return initialize(connection, template, run, options)
    await planAndApply(connection, templateRuns(template.id, run), {
      ...options,
      planOnly: options.planOnly || action === 'plan',
    })
  })
}

async function destroy(named: string, { workspace, ...options }: ExecuteOptions): Promise<void> {
  if (workspace === undefined) throw usageError('Name the workspace to destroy: --workspace <name>.')
  await withServer(options, async (connection) => {
    const template = await findTemplate(connection.client, named)
    const held = await requireWorkspace(connection.client, workspace)
    if (held.templateId !== template.id)
      throw usageError(
        `The workspace ${held.name} holds ${held.playbookName}, not ${template.name}. Nothing was destroyed.`,
      )
    await planToDestroy(connection, held, options)
  })
}

async function initialize(
  connection: Connection,
  { id: templateId }: Template,
  run: TemplateRun,
  options: ExecuteOptions,
): Promise<void> {
  const ended = await runToEnd(connection, options, (client) =>
    startExecution(client, endpoints.templateRuns.execute, {
      params: { templateId },
      body: { ...run, action: 'init' },
    }),
  )
  requireSuccess(ended)
  if (options.json) printJson(ended)
  else print(`  Terraform init completed successfully: ${run.workspace_name} is ready to plan.`)
}

function headLines(
  { name, version, status }: Template,
  { workspace_name, environment }: TemplateRun,
  existing: WorkspaceDetail | undefined,
  localCloud: boolean,
): TonedLine[] {
  const holds = existing && (existing.resources === 0 ? 'empty' : `holds ${countOf(existing.resources, 'resource')}`)
  return [
    [part('  '), part(name, 'strong'), part(`   version ${version}, ${status}`, 'dim')],
    [part('  Workspace ', 'dim'), part(`${workspace_name}, ${holds ?? 'new'}, ${environment}`)],
    ...(localCloud ? [line(`  ${localCloudWords}`, 'change')] : []),
  ]
}

/** What is said at the top is no result. */
async function head(lines: readonly TonedLine[], options: ExecuteOptions): Promise<void> {
  if (isDrawn(options)) await showLines([line(''), ...lines, line('')], options)
  else note(...plainLines(lines))
}
