import type { Execution } from '#app/contract/executions.ts'
import { isRunnable } from '#app/contract/runnable-template.ts'
import type { TemplateAction } from '#app/contract/template-runs.ts'
import type { Template } from '#app/contract/templates.ts'
import type { Actor } from '../actor.ts'
import { normaliseId, subscriptionOf } from '../arm/resource-id.ts'
import { AppError } from '../errors.ts'
import { prepareWorkspace, requireSameSource } from '../executions/asking/prepare-workspace.ts'
import { startApply, startDestroy } from '../executions/asking/start-apply.ts'
import { startInit } from '../executions/asking/start-init.ts'
import { queuePlan, startPlan } from '../executions/asking/start-plan.ts'
import type { WorkspaceSource } from '../executions/asking/workspace-source.ts'
import type { ExecutionServices } from '../executions/execution-services.ts'
import { toExecution } from '../executions/rows/execution-row.ts'
import { findExecutionRow } from '../executions/rows/find-execution.ts'
import { isUndo } from '../executions/rows/is-undo.ts'
import type { VariableValues } from '../executions/rows/run-variables.ts'
import { findWorkspaceRow, type WorkspaceRow, workspaceIn, workspaceNamed } from '../executions/rows/workspace-row.ts'
import { requireTerraform } from '../executions/running/require-terraform.ts'
import { jobsTopic } from '../jobs/bell.ts'
import { renderTemplate } from './render/render-template.ts'
import type { TemplateCatalogueService } from './template-catalogue.ts'

export interface TemplateRun {
  template: Template
  action: TemplateAction
  workspaceName: string
  environment: string
  /** Of a plan; absent: those that the workspace was planned with before. */
  variables?: VariableValues
  /** Of a new workspace; an existing one has to be of the same. */
  subscription: { environmentId: string; subscriptionId: string; displayName: string }
  /** Of an apply: the execution whose plan was shown; the workspace's latest plan when not given. */
  planId?: string
  /** The workspace's name, typed by a person: for what destroys or replaces something. */
  confirm?: string
  /** Of an apply: the caller agrees to the critical and high findings that it opens. */
  acceptNew?: boolean
}

/**
 * Runs a template in a workspace. `init` and `plan` make the workspace when it is new and bring it to the template's
 * version; `apply` carries out the plan that was shown, which the caller approves by it. A plan after an interrupted
 * apply takes in what that apply made, with the configuration and the variables of that apply.
 * @throws AppError `invalid` (variables, a module that vanished, name not typed, findings that it opens not agreed
 * to, resources of another subscription),
 * `conflict` (name taken, busy, no plan, template archived, an interrupted undo), `not-found` (workspace), `unavailable`
 * (no Terraform).
 */
export async function executeTemplate(
  services: ExecutionServices & TemplateCatalogueService,
  actor: Actor,
  { template, action, workspaceName, planId, confirm, acceptNew, ...run }: TemplateRun,
): Promise<Execution> {
  if (action === 'apply' || action === 'destroy') {
    requireSameSource(await findWorkspaceRow(services.db, actor, workspaceName), { kind: 'template', id: template.id })
    return action === 'apply'
      ? startApply(services, actor, { workspaceName, autoApprove: true, planId, confirm, acceptNew })
      : startDestroy(services, actor, { workspaceName, confirm: confirm ?? '' })
  }
  requireRunnable(template)
  requireSubscription(template, run.subscription)
  const source = await sourceOf(services, template, run.environment)
  const request = { name: workspaceName, source, subscription: run.subscription }
  if (action === 'init') return startInit(services, actor, request)

  await requireTerraform(services)
  const existing = await workspaceIn(services.db, run.subscription.environmentId, workspaceName)
  if (existing && existing.interrupted_execution_id !== null) {
    requireSameSource(existing, source)
    await requireSameDirection(services, actor, existing, run.variables)
    return startPlan(services, actor, { workspaceName, mode: 'normal' })
  }
  const row = await services.db.transaction().execute(async (trx) => {
    const workspace = await prepareWorkspace(trx, services, actor, request)
    return queuePlan(trx, services, actor, workspace, { variables: run.variables, mode: 'normal' })
  })
  services.bell.ring(jobsTopic)
  return toExecution(row, actor, services)
}

/**
 * Where a run of a template takes place, as an id or a name: as asked for, else where its workspace is, else where the
 * template was made for. Undefined leaves it to the console's selection.
 */
export async function subscriptionOfRun(
  services: Pick<ExecutionServices, 'db'>,
  actor: Actor,
  template: Pick<Template, 'subscription_id'>,
  workspaceName: string,
  asked: string | undefined,
): Promise<string | undefined> {
  if (asked !== undefined) return asked
  const workspace = await workspaceNamed(services.db, actor, workspaceName)
  return workspace?.subscription_id ?? template.subscription_id ?? undefined
}

function requireRunnable({ name, status, modules, fixes, missing_modules }: Template): void {
  if (!isRunnable[status])
    throw new AppError('conflict', `The template ${name} is ${status}. Bring it back to a draft to run it.`)
  if (missing_modules.length > 0)
    throw new AppError(
      'invalid',
      `The template ${name} uses modules that Parapet no longer has: ${missing_modules.join(', ')}. Take them out and save it.`,
    )
  if (modules.length + fixes.length === 0)
    throw new AppError('invalid', `The template ${name} is empty. Add a module to it before you run it.`)
}

/** What Azure would let one sign-in change in two subscriptions, a run says of one only. */
function requireSubscription({ name, fixes }: Template, { subscriptionId, displayName }: TemplateRun['subscription']) {
  const own = normaliseId(`/subscriptions/${subscriptionId}`)
  const ids = fixes.flatMap(({ resources }) => resources.map(({ id }) => id))
  const foreign = ids.filter((id) => (subscriptionOf(normaliseId(id)) ?? own) !== own)
  if (foreign.length > 0)
    throw new AppError(
      'invalid',
      `The template ${name} changes ${foreign.length === 1 ? 'a resource' : `${foreign.length} resources`} of another subscription than ${displayName}, such as ${foreign[0]}. Run it in that subscription.`,
    )
}

/** A plan after an interrupted apply has the values of that apply: it must not go the other way than was asked for. */
async function requireSameDirection(
  { db }: Pick<ExecutionServices, 'db'>,
  actor: Actor,
  { name, interrupted_execution_id }: WorkspaceRow,
  variables: VariableValues | undefined,
): Promise<void> {
  if (variables === undefined) return
  const interrupted = await findExecutionRow(db, actor, interrupted_execution_id ?? '')
  if (isUndo(interrupted) === (variables.undo === true)) return
  throw new AppError(
    'conflict',
    `${isUndo(interrupted) ? 'An undo' : 'An apply'} in the workspace ${name} was interrupted. Recover the workspace first: plan it there without values, which goes on with what that run had.`,
  )
}

async function sourceOf(
  services: TemplateCatalogueService,
  template: Template,
  environment: string,
): Promise<WorkspaceSource> {
  const { id, name, description, version, origin } = template
  const { files } = renderTemplate(template, await services.templateCatalogue(), { name, description })
  return {
    kind: origin === 'remediation' ? 'fix' : 'template',
    id,
    name,
    version,
    level: null,
    environment,
    files: Object.fromEntries(files.map((file) => [file.name, file.text])),
  }
}
