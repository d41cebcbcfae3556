import { readState } from '#app/terraform/state-file.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import type { StoredState } from '../../executions/rows/state-store.ts'

/** By the name of a fix's block: the normalised ids of the resources that a workspace's state holds. */
export type AppliedFixes = ReadonlyMap<string, ReadonlySet<string>>

const address = /^azapi_[a-z_]+\.([A-Za-z_][\w-]*)\[("(?:[^"\\]|\\.)*")\]$/

/** What of its fixes a workspace has applied. */
export function appliedFixes(state: Pick<StoredState, 'text'> | undefined): AppliedFixes {
  const applied = new Map<string, Set<string>>()
  for (const resource of state ? readState(state.text).resources : []) {
    const [, label = '', key = '""'] = address.exec(resource.address) ?? []
    const ids = applied.get(label) ?? new Set()
    applied.set(label, ids.add(normaliseId(String(JSON.parse(key)))))
  }
  return applied
}
