import { AzureError, saysAbsent } from '#app/azure/azure-error.ts'
import { doings } from '#app/contract/change-action.ts'
import type { ResourceChange, ResourceRow, SanitizedPlan } from '#app/contract/plans.ts'
import type { Recovery } from '#app/contract/workspaces.ts'
import { mask } from '#app/terraform/redaction.ts'
import { readState } from '#app/terraform/state-file.ts'
import { fromJson } from '#db/cast.ts'
import { type Actor, system } from '../../actor.ts'
import { AppError } from '../../errors.ts'
import type { ExecutionServices } from '../execution-services.ts'
import { readConfiguration } from '../rows/configurations.ts'
import { executionResources } from '../rows/execution-resources.ts'
import type { ExecutionRow } from '../rows/execution-row.ts'
import { findExecutionRow } from '../rows/find-execution.ts'
import { runRedactor } from '../rows/run-redactor.ts'
import { currentState } from '../rows/state-store.ts'
import { findWorkspaceRow, type WorkspaceRow } from '../rows/workspace-row.ts'
import { type IdSource, plannedId } from './planned-id.ts'

/** Terraform types that write into a resource of somebody else: there is nothing to import, they are done again. */
const notImportable = new Set(['azapi_update_resource', 'azapi_resource_action', 'terraform_data'])
/** Types of providers that make nothing in Azure: what they gave is lost with the state, and given anew. */
const outsideAzure = /^(random|time)_/
const isNotImportable = (type: string) => notImportable.has(type) || outsideAzure.test(type)

/** Whether a resource may exist of which no more is known than that Terraform was at it. */
const isOpen: Record<ResourceRow['status'], boolean> = {
  planned: false,
  running: true,
  done: false,
  failed: false,
  notStarted: false,
  unknown: true,
}

const failedUnsaid =
  'It failed, and Terraform was ended before it said why. What is there in Azure may belong to somebody else.'

const secretPlace = 'Its address or id holds a sensitive value, which is not kept in clear. Look for it in Azure.'

/**
 * Terraform tells its errors when it ends. A resource that has none although they were told failed with the provider, as
 * when that dies: such errors name no resource.
 */
const toldErrors = ({ stderr, error }: ExecutionRow) => stderr !== '' && stderr !== error

/** The provider refused to make what was there already: it is not ours. azapi and azurerm say it in these words. */
const existedBefore = ({ error }: ResourceRow) => /\balready exists\b/i.test(error ?? '')

/**
 * What an interrupted apply made or may have made, beside the state: by its journal, and where the journal ends in the
 * middle of a resource by asking Azure. Null when nothing was interrupted.
 */
export async function findRecovery(services: ExecutionServices, workspace: WorkspaceRow): Promise<Recovery | null> {
  if (workspace.interrupted_execution_id === null) return null
  const execution = await findExecutionRow(services.db, system, workspace.interrupted_execution_id)
  const plan: SanitizedPlan | null = execution.plan_json === null ? null : fromJson(execution.plan_json)
  const state = await currentState(services, workspace.id)
  // Rows and plan tell addresses without secrets.
  const redact = await runRedactor(services, workspace.id, execution, state)
  const inState = state ? readState(state.text).resources : []
  const known = new Map(inState.map((one) => [redact.text(one.address), one.id]))
  const rows = await executionResources(services.db, execution.id)
  const recovery: Recovery = {
    executionId: execution.id,
    interruptedAt: execution.finished_at ?? execution.created_at,
    found: [],
    missing: [],
    unknown: [],
  }
  const changes = new Map((plan?.changes ?? []).map((change) => [change.address, change]))
  const source: IdSource = {
    idOf: (address) => rows.find((row) => row.address === address)?.id ?? known.get(address) ?? null,
    changeOf: (address) => changes.get(address),
    // One that cannot be read any more tells no parents.
    files: await readConfiguration(services.db, execution.configuration_id).catch(() => ({})),
  }
  /** Says of a resource that the apply was to make where it is, or why nobody knows. */
  async function place(row: ResourceRow, change: ResourceChange): Promise<void> {
    const { address, id, status } = row
    if (address.includes(mask) || id?.includes(mask)) recovery.unknown.push({ address, id: null, reason: secretPlace })
    else if (status === 'done' && id) recovery.found.push({ address, id: importId(change, id), source: 'journal' })
    else if (status === 'failed' && row.error === null && !toldErrors(execution))
      recovery.unknown.push({ address, id: await plannedId(change, source), reason: failedUnsaid })
    else if (isOpen[status] || (status === 'failed' && !existedBefore(row)))
      await lookUp(services, workspace, recovery, row, change, await plannedId(change, source))
  }
  // What an earlier interrupted apply had made and this one was to import.
  for (const { address, id } of plan?.recovered ?? [])
    if (!known.has(address)) recovery.found.push({ address, id, source: 'journal' })
  for (const row of rows) {
    if (recovery.found.some((one) => one.address === row.address)) continue
    const change = changes.get(row.address)
    if (!change || known.has(row.address) || !doings[row.action].adds || isNotImportable(change.type)) continue
    await place(row, change)
  }
  return recovery
}

/**
 * Destroying plans from the state, which lacks what an interrupted apply made: that has to be taken in first.
 * @throws AppError `conflict`
 */
export async function requireNothingToRecover(
  services: ExecutionServices,
  actor: Actor,
  workspaceName: string,
): Promise<void> {
  const workspace = await findWorkspaceRow(services.db, actor, workspaceName)
  const recovery = workspace.busy_execution_id === null ? await findRecovery(services, workspace) : null
  if (recovery === null || recovery.found.length + recovery.unknown.length === 0) return
  throw new AppError(
    'conflict',
    `An apply in ${workspace.name} was interrupted, and resources may exist that its state does not know. Plan and apply the workspace first to take them in.`,
  )
}

async function lookUp(
  services: ExecutionServices,
  workspace: WorkspaceRow,
  recovery: Recovery,
  { address }: ResourceRow,
  change: ResourceChange,
  id: string | null,
): Promise<void> {
  const apiVersion = apiVersionOf(change)
  if (id === null || apiVersion === null) {
    recovery.unknown.push({ address, id, reason: 'Its id was not known before the apply. Look for it in Azure.' })
    return
  }
  try {
    const client = await services.azure(workspace.environment_id)
    const found = await client.getSetting({ id, apiVersion })
    const foundId = typeof found.id === 'string' ? found.id : id
    recovery.found.push({ address, id: importId(change, foundId), source: 'azure' })
  } catch (error) {
    if (!(error instanceof AzureError)) throw error
    if (saysAbsent(error)) recovery.missing.push({ address, id })
    else recovery.unknown.push({ address, id, reason: error.message })
  }
}

/** azapi takes the api-version with the id, and asks for the newest one that it knows without. */
function importId(change: ResourceChange, id: string): string {
  const apiVersion = apiVersionOf(change)
  return change.type === 'azapi_resource' && apiVersion !== null ? `${id}?api-version=${apiVersion}` : id
}

function apiVersionOf(change: ResourceChange): string | null {
  const type = change.attributes.find((one) => one.path === 'type')?.after
  return typeof type === 'string' ? (type.split('@')[1] ?? null) : null
}
