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
  const changesIn = new Map<string, { id: string; deletes: boolean }[]>()
  for (const { kind, resources } of fixes)
    for (const { id } of resources)
      for (const scope of scopesOf(normaliseId(id))) {
        const changes = changesIn.get(scope)
        const change = { id, deletes: kind === 'delete' }
        if (changes) changes.push(change)
        else changesIn.set(scope, [change])
      }
  return locks.flatMap(({ scope, level }) => {
    const changes = changesIn.get(normaliseId(scope)) ?? []
    const guarded = changes.filter(({ deletes }) => level === 'ReadOnly' || deletes).map(({ id }) => id)
    if (guarded.length === 0) return []
    const name = /^\/subscriptions\/[^/]+$/.test(normaliseId(scope)) ? subscriptionName : nameOf(scope)
    return [{ scope, name, level, resourceIds: [...new Set(guarded)] }]
  })
}

/** All that a resource stands in, and itself, by normalised ids. */
function scopesOf(id: string): string[] {
  const scopes = [id]
  for (let at = id.lastIndexOf('/'); at >= 0; at = at > 0 ? id.lastIndexOf('/', at - 1) : -1)
    scopes.push(id.slice(0, at))
  return scopes
}

/** Whether a lock stops a change of a resource: ReadOnly stops each, CanNotDelete deletions. */
export function stops({ scope, level }: ScannedLock, id: string, deletes: boolean): boolean {
  const key = normaliseId(scope)
  return (level === 'ReadOnly' || deletes) && (normaliseId(id) === key || normaliseId(id).startsWith(`${key}/`))
}
