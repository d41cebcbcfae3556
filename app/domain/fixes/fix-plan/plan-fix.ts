import type { Execution } from '#app/contract/executions.ts'
import type { Actor } from '../../actor.ts'
import { readableSubscriptions } from '../../environments/readable-subscriptions.ts'
import { AppError } from '../../errors.ts'
import type { ExecutionServices } from '../../executions/execution-services.ts'
import { openVariables } from '../../executions/rows/run-variables.ts'
import { currentState } from '../../executions/rows/state-store.ts'
import type { ScanRow } from '../../scans/scan-row.ts'
import type { ScanServices } from '../../scans/scan-services.ts'
import { executeTemplate } from '../../templates/execute-template.ts'
import type { TemplateCatalogueService } from '../../templates/template-catalogue.ts'
import { appliedFixes } from '../run/applied-fixes.ts'
import { findFix } from './find-fix.ts'
import { type FixChoice, fixValues } from './fix-values.ts'
import { workspaceOfFix } from './fix-workspace.ts'
import { saveFix, templateOfWorkspace } from './save-fix.ts'

/** What a fix's workspace is for: people tell fixes apart by their subscription. */
const environment = 'remediation'

/**
 * Plans a fix in the workspace of the fix, from its template, which is saved when nobody has planned it before. The plan
 * waits for approval like any other.
 * @throws AppError `not-found`, `invalid` (resources, values), `conflict` (scan not done, a subscription that cannot be
 * reached, busy), `unavailable` (no Terraform); AzureError
 */
export async function planFix(
  services: ExecutionServices & ScanServices & TemplateCatalogueService,
  actor: Actor,
  { scanId, fixId, ...choice }: FixChoice & { scanId: string; fixId: string },
): Promise<Execution> {
  const { scan, fix } = await findFix(services, actor, scanId, fixId)
  const catalogue = await services.templateCatalogue()
  const subscription = await subscriptionOf(services, scan)
  const isOfFix = async (templateId: string | null) =>
    templateId !== null &&
    (templateId === fix.templateId || (await templateOfWorkspace(services, scan, fix, templateId)) !== null)
  const place = await workspaceOfFix(services, scan, fix, (workspace) => isOfFix(workspace.template_id))
  const state = place.workspace ? await currentState(services, place.workspace.id) : undefined
  const before = place.workspace ? openVariables(services, place.workspace.id, place.workspace.variables_sealed) : {}
  const variables = fixValues(fix, catalogue, { ...choice, before }, appliedFixes(state))
  const held = place.workspace?.template_id
  const template =
    (held ? await templateOfWorkspace(services, scan, fix, held) : null) ?? (await saveFix(services, actor, scan, fix))
  return executeTemplate(services, actor, {
    template,
    action: 'plan',
    workspaceName: place.name,
    environment: place.workspace?.environment ?? environment,
    variables,
    subscription,
  })
}

async function subscriptionOf(services: ExecutionServices, scan: ScanRow) {
  const readable = await readableSubscriptions(services, scan.environment_id)
  const found = readable.find(
    ({ subscriptionId }) => subscriptionId.toLowerCase() === scan.subscription_id.toLowerCase(),
  )
  if (found) return { ...found, environmentId: scan.environment_id }
  throw new AppError(
    'conflict',
    `${scan.subscription_name} (${scan.subscription_id}) cannot be reached by the environment of this scan, so nothing of it can be planned. Give its sign-in access to the subscription, or scan one that it reaches.`,
  )
}
