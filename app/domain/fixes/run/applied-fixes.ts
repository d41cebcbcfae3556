import type { SanitizedPlan } from '#app/contract/plans.ts'
import { readState } from '#app/terraform/state-file.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import type { StoredState } from '../../executions/rows/state-store.ts'

/** By the name of a fix's block: the normalised ids of the resources that a workspace's state holds. */
export type AppliedFixes = ReadonlyMap<string, ReadonlySet<string>>

const address = /^azapi_[a-z_]+\.([A-Za-z_][\w-]*)\[("(?:[^"\\]|\\.)*")\]$/

/** What of its fixes a workspace has applied. @param recovered what an interrupted apply made beside the state */
export function appliedFixes(
  state: Pick<StoredState, 'text'> | undefined,
  recovered: SanitizedPlan['recovered'] = [],
): AppliedFixes {
  const applied = new Map<string, Set<string>>()
  for (const resource of [...(state ? readState(state.text).resources : []), ...recovered]) {
    const [, label = '', key = '""'] = address.exec(resource.address) ?? []
    // Keys were ids once. Ids to import have an api-version behind them.
    const named = String(JSON.parse(key))
    const id = named.startsWith('/') ? named : resource.id
    if (id !== null) applied.set(label, (applied.get(label) ?? new Set()).add(normaliseId(id.replace(/\?.*$/, ''))))
  }
  return applied
}
