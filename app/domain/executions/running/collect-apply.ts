import { existsSync } from 'node:fs'
import type { ResourceRow, SanitizedPlan } from '#app/contract/plans.ts'
import { eventRedactor, secretNamesOf } from '#app/terraform/event-redactor.ts'
import { type Redactor, redactor } from '#app/terraform/redaction.ts'
import { readState } from '#app/terraform/state-file.ts'
import { fromJson } from '#db/cast.ts'
import { system } from '../../actor.ts'
import type { Lease } from '../../jobs/job.ts'
import type { ExecutionServices } from '../execution-services.ts'
import { readConfiguration } from '../rows/configurations.ts'
import { countLines } from '../rows/execution-events.ts'
import { executionResources } from '../rows/execution-resources.ts'
import type { ExecutionRow } from '../rows/execution-row.ts'
import { findExecutionRow } from '../rows/find-execution.ts'
import { plannedRows } from '../rows/planned-rows.ts'
import { runRedactor } from '../rows/run-redactor.ts'
import { currentState, type StoredState, storeState } from '../rows/state-store.ts'
import { workspaceOfRun } from '../rows/workspace-row.ts'
import { endApply } from './end-apply.ts'
import { type KnownSoFar, type Replayed, replayJournal } from './replay-journal.ts'
import { openRun } from './run-context.ts'
import { openPlan } from './sealed-plan.ts'
import { stateIn } from './state-snapshots.ts'

/** Its machine may live, and Terraform there go on to its end, which nobody here sees. */
const elsewhere =
  'The machine of this run stopped, or was not heard of. What it did last is asked of Azure; Terraform may still run there: look before the next plan.'

/**
 * Ends an apply whose server died, from what its folder still tells: Terraform's own journal and state. The execution is
 * `applied` when every resource was done, else `interrupted`.
 */
export async function collectApply(services: ExecutionServices, lease: Lease, row: ExecutionRow): Promise<void> {
  const workspace = await workspaceOfRun(services.db, row)
  const run = openRun(services, lease, row, workspace, new AbortController().signal)
  const folder = row.folder !== null && existsSync(row.folder) ? row.folder : null
  try {
    const known = await knownSoFar(services, row)
    const state = folder ? await newerState(services, workspace.id, folder) : undefined
    const held = state ?? (await currentState(services, workspace.id))
    const { missing, stdout, stderr, unreadable, ...replayed } = await replay(services, row, folder, known, held)
    run.journal.add(...missing)
    const stopped = row.folder === null || folder ? 'The server stopped during this run.' : elsewhere
    const complete = replayed.complete && holds(held, replayed.rows, row, replayed.redact)
    await endApply(
      run,
      { stdout, stderr },
      {
        to: complete ? 'applied' : 'interrupted',
        error: complete
          ? null
          : `${unreadable ? `The journal of this run cannot be read: ${unreadable} ` : ''}${stopped} Plan the workspace again to take in what was made and go on from there.`,
        unsettled: !complete,
        storeState: state && ((trx) => storeState(trx, services, workspace.id, row.id, state)),
      },
    )
  } finally {
    await run.close()
  }
}

/** What the folder's journal tells. Without the run's secrets, which it may hold, it stays unread. */
async function replay(
  services: ExecutionServices,
  row: ExecutionRow,
  folder: string | null,
  known: KnownSoFar,
  state: StoredState | undefined,
): Promise<Replayed & { redact: Redactor; unreadable?: string }> {
  try {
    // The journal of another configuration is not told under this one's name.
    await readConfiguration(services.db, row.configuration_id)
    const access = await services.terraform.access(row.environment_id, row.subscription_id)
    await access.close()
    const ofRun = await runRedactor(services, row.workspace_id, row, state, access.secrets)
    const redact = ofRun.knowing(await markedByPlan(services, row))
    const names = secretNamesOf(row.plan_json === null ? null : fromJson<SanitizedPlan>(row.plan_json))
    return { ...(await replayJournal(folder, known, eventRedactor(redact, names))), redact }
  } catch (error) {
    const unreadable = error instanceof Error ? error.message : String(error)
    const redact = redactor([])
    return { ...(await replayJournal(null, known, eventRedactor(redact))), redact, complete: false, unreadable }
  }
}

/** A destroy plans by itself, and keeps no plan to ask. */
async function markedByPlan(services: ExecutionServices, row: ExecutionRow): Promise<string[]> {
  if (row.plan_execution_id === null) return []
  return openPlan(services, await findExecutionRow(services.db, system, row.plan_execution_id)).marked
}

/** Terraform may have died while it wrote its state: the journal then knows more than the state that is left. */
function holds(
  state: StoredState | undefined,
  rows: readonly ResourceRow[],
  { plan_json }: Pick<ExecutionRow, 'plan_json'>,
  redact: Redactor,
): boolean {
  const held = new Set((state ? readState(state.text).resources : []).map((one) => redact.text(one.address)))
  const changes = plan_json === null ? [] : fromJson<SanitizedPlan>(plan_json).changes
  const ofTerraform = new Map(changes.map((one) => [one.address, one.terraformAction]))
  return rows.every(
    ({ address, action }) => held.has(address) === !['delete', 'forget'].includes(ofTerraform.get(address) ?? action),
  )
}

/** The state in the folder, unless the stored one is newer. */
async function newerState(
  services: ExecutionServices,
  workspaceId: string,
  folder: string,
): Promise<StoredState | undefined> {
  const stored = await currentState(services, workspaceId)
  const found = await stateIn(folder, stored?.lineage)
  return found && (!stored || found.serial >= stored.serial) ? found : undefined
}

async function knownSoFar(services: ExecutionServices, row: ExecutionRow): Promise<KnownSoFar> {
  const rows = await executionResources(services.db, row.id)
  const lines = await countLines(services.db, row.id)
  if (rows.length > 0 || row.plan_json === null) return { rows, lines }
  return { rows: plannedRows(fromJson<SanitizedPlan>(row.plan_json)), lines }
}
