import type { FixLock } from '#app/contract/fix-plan.ts'
import type { TemplateContent } from '#app/contract/template-content.ts'
import type { ResourceRecord } from '../../arm/record.ts'
import { extendedBy, nameOf, normaliseId } from '../../arm/resource-id.ts'
import { valueAt } from '../repair/repair-body.ts'

/** A lock that a scan saw. `scope` is the id of what it locks, with everything in it. */
export interface ScannedLock {
  scope: string
  level: FixLock['level']
}

/** The locks among records of `Microsoft.Authorization/locks`; those of a level that Azure does not have are left out. */
export function scannedLocks(records: readonly ResourceRecord[]): ScannedLock[] {
  return records.flatMap((record) => {
    const at = extendedBy(normaliseId(record.id))?.length
    const level = valueAt(record, 'properties.level')
    if (at === undefined || (level !== 'ReadOnly' && level !== 'CanNotDelete')) return []
    return [{ scope: record.id.slice(0, at), level }]
  })
}

/** The locks that stop a fix. */
export function locksInTheWay(
  { fixes }: Pick<TemplateContent, 'fixes'>,
  locks: readonly ScannedLock[],
  subscriptionName: string,
): FixLock[] {
  const changes = fixes.flatMap(({ kind, resources }) =>
    resources.map(({ id }) => ({ id, place: `${normaliseId(id)}/`, deletes: kind === 'delete' })),
  )
  return locks.flatMap(({ scope, level }) => {
    const guards = `${normaliseId(scope)}/`
    const guarded = changes
      .filter(({ place, deletes }) => (level === 'ReadOnly' || deletes) && place.startsWith(guards))
      .map(({ id }) => id)
    if (guarded.length === 0) return []
    const name = /^\/subscriptions\/[^/]+$/.test(normaliseId(scope)) ? subscriptionName : nameOf(scope)
    return [{ scope, name, level, resourceIds: [...new Set(guarded)] }]
  })
}

/** Whether a lock stops a change of a resource: ReadOnly stops each, CanNotDelete deletions. */
export function stops({ scope, level }: ScannedLock, id: string, deletes: boolean): boolean {
  const key = normaliseId(scope)
  return (level === 'ReadOnly' || deletes) && (normaliseId(id) === key || normaliseId(id).startsWith(`${key}/`))
}
