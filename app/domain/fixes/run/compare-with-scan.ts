import type { AzureClient } from '#app/azure/azure-client.ts'
import { AzureError } from '#app/azure/azure-error.ts'
import { CallQueue } from '#app/azure/call-queue.ts'
import type { FixResource } from '#app/contract/template-content.ts'
import { isInGroup, parentOf } from '../../arm/resource-id.ts'
import type { RunToPlan } from '../../executions/run-hooks.ts'
import { goneResources } from '../../inventory/gone-resources.ts'
import type { AzureServices } from '../../services.ts'
import { differsFromFormer } from './differs-from-former.ts'
import type { ChosenFix } from './fix-run.ts'
import { holdsBody } from './holds-body.ts'

const callsAtOnce = 16
/** In place of a reason: the resource is as the fix wants it. */
const already = 'already'

/** Resources of fixes that are not as the scan saw them. */
export interface SinceScan {
  /** One line for each that a fix does not fit any more, and why. */
  changed: string[]
  /** Those that are as the fix wants them already, by the variable that lists them. */
  already: { ids: string; id: string }[]
}

type Present = Record<string, unknown> | 'gone' | 'unknown'

/** Reads the resources of fixes as Azure has them now. What Azure does not tell is left to Terraform. */
export async function compareWithScan(
  services: AzureServices,
  run: RunToPlan,
  fixes: readonly ChosenFix[],
): Promise<SinceScan> {
  const { signal } = run
  const client = await services.azure(run.row.environment_id, signal)
  const queue = new CallQueue(callsAtOnce)
  const changed = await withoutParent(run, client, fixes)
  const changes = await Promise.all(
    fixes.flatMap(({ fix, ids, resources }) =>
      resources.map(async (resource) => {
        const leave = await queue.enter(signal)
        const apiVersion = fix.type.split('@')[1] ?? ''
        const present = await read(client, resource.id, apiVersion, signal).finally(leave)
        return { ids, id: resource.id, change: changeOf(fix, resource, present) }
      }),
    ),
  )
  const other = changes.filter(({ change }) => change !== null && change !== already)
  return {
    changed: [...changed, ...other.map(({ id, change }) => `${id}: ${change}`)],
    already: changes.filter(({ change }) => change === already).map(({ ids, id }) => ({ ids, id })),
  }
}

async function read(client: AzureClient, id: string, apiVersion: string, signal: AbortSignal): Promise<Present> {
  try {
    return { ...(await client.getSetting({ id, apiVersion, signal })) }
  } catch (error) {
    signal.throwIfAborted()
    if (!(error instanceof AzureError)) throw error
    return error.status === 404 ? 'gone' : 'unknown'
  }
}

/** Why a fix does not fit a resource any more, or `already`; null when it fits. */
function changeOf({ kind, body }: ChosenFix['fix'], { former }: FixResource, present: Present): string | null {
  if (present === 'unknown') return null
  if (kind === 'create') return present === 'gone' ? null : 'it exists already'
  if (present === 'gone') return kind === 'delete' ? already : 'it no longer exists'
  const paths = former === null ? [] : differsFromFormer(former, present, kind === 'delete' ? undefined : body)
  if (paths.length === 0) return null
  return kind !== 'delete' && holdsBody(present, body) ? already : `${paths.slice(0, 3).join(', ')} changed`
}

/** What is made needs what it is made in; in a resource group, what it is made for. */
async function withoutParent({ row, signal }: RunToPlan, client: AzureClient, fixes: readonly ChosenFix[]) {
  const made = fixes.filter(({ fix }) => fix.kind === 'create').flatMap(({ resources }) => resources)
  if (made.length === 0) return []
  const ids = [...new Set(made.map(({ id, failing_id }) => (isInGroup(id) ? failing_id : parentOf(id))))]
  const gone = await goneResources({ client, subscriptionId: row.subscription_id, ids, signal }).catch(
    (error: unknown) => {
      if (error instanceof AzureError) return []
      throw error
    },
  )
  return gone.map((id) => `${id}: it no longer exists`)
}
