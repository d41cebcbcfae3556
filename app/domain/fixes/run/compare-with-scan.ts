import type { AzureClient } from '#app/azure/azure-client.ts'
import { AzureError } from '#app/azure/azure-error.ts'
import type { FixResource } from '#app/contract/template-content.ts'
import type { ChangedResource } from '#app/text/changed-since-scan.ts'
import { isInGroup, parentOf } from '../../arm/resource-id.ts'
import type { RunToPlan } from '../../executions/run-hooks.ts'
import { goneResources } from '../../inventory/gone-resources.ts'
import type { AzureServices } from '../../services.ts'
import { differsFromFormer } from './differs-from-former.ts'
import type { ChosenFix } from './fix-run.ts'
import { holdsBody } from './holds-body.ts'
import { type Present, presentReader } from './read-present.ts'

/** In place of a reason: the resource is as the fix wants it. */
const already = 'already'

/** Resources of fixes that are not as the scan saw them. */
export interface SinceScan {
  /** Those that a fix does not fit any more, and why. */
  changed: ChangedResource[]
  /** Those that are as the fix wants them already, by the variable that lists them. */
  already: { ids: string; id: string }[]
}

/** Reads the resources of fixes as Azure has them now. What Azure does not tell is left to Terraform. */
export async function compareWithScan(
  services: AzureServices,
  run: RunToPlan,
  fixes: readonly ChosenFix[],
): Promise<SinceScan> {
  const { signal } = run
  const client = await services.azure(run.row.environment_id, signal)
  const read = presentReader(client, signal)
  const changed = await withoutParent(run, client, fixes)
  const changes = await Promise.all(
    fixes.flatMap(({ fix, ids, resources }) =>
      resources.map(async (resource) => {
        const present = await read(resource.id, fix.type)
        return { ids, id: resource.id, change: changeOf(fix, resource, present) }
      }),
    ),
  )
  const other = changes.flatMap(({ id, change }) =>
    change === null || change === already ? [] : [{ id, what: change }],
  )
  return {
    changed: [...changed, ...other],
    already: changes.filter(({ change }) => change === already).map(({ ids, id }) => ({ ids, id })),
  }
}

/** Why a fix does not fit a resource any more, or `already`; null when it fits. */
function changeOf({ kind, body }: ChosenFix['fix'], { former }: FixResource, present: Present): string | null {
  if (present === 'unknown') return null
  switch (kind) {
    case 'create':
      return present === 'gone' ? null : 'it exists already'
    case 'delete':
      return present === 'gone' ? already : changedPaths(former, present, undefined)
    case 'update':
    case 'patch': {
      if (present === 'gone') return 'it no longer exists'
      const changed = changedPaths(former, present, body)
      return changed !== null && holdsBody(present, body) ? already : changed
    }
  }
}

/** Which values are not as the scan saw them; null when all are. */
function changedPaths(
  former: FixResource['former'],
  present: Record<string, unknown>,
  body: Record<string, unknown> | undefined,
): string | null {
  const paths = former === null ? [] : differsFromFormer(former, present, body)
  return paths.length === 0 ? null : `${paths.slice(0, 3).join(', ')} changed`
}

/** What is made needs what it is made in; in a resource group, what it is made for. */
async function withoutParent(
  { row, signal }: RunToPlan,
  client: AzureClient,
  fixes: readonly ChosenFix[],
): Promise<ChangedResource[]> {
  const made = fixes.filter(({ fix }) => fix.kind === 'create').flatMap(({ resources }) => resources)
  if (made.length === 0) return []
  const ids = [...new Set(made.map(({ id, failing_id }) => (isInGroup(id) ? failing_id : parentOf(id))))]
  const gone = await goneResources({ client, subscriptionId: row.subscription_id, ids, signal }).catch(
    (error: unknown) => {
      if (error instanceof AzureError) return []
      throw error
    },
  )
  return gone.map((id) => ({ id, what: 'it no longer exists' }))
}
