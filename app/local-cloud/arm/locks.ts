import type { ResourceRecord } from '#app/domain/arm/record.ts'
import type { ArmPath } from '../store/arm-path.ts'
import type { ResourceStore } from '../store/store.ts'
import { ArmError } from './arm-error.ts'
import { objectOf } from './json-object.ts'

const lockType = 'microsoft.authorization/locks'

interface Lock {
  scope: string
  isReadOnly: boolean
}

/**
 * Refuses a write that a ReadOnly lock forbids, or a deletion that any lock forbids. A lock holds for its scope and for
 * everything below it, and what stands above a lock cannot be deleted either. Locks themselves are never held.
 */
export function requireUnlocked(store: ResourceStore, path: ArmPath, operation: 'write' | 'delete'): void {
  if (path.type.toLowerCase() === lockType) return
  const holding =
    operation === 'write'
      ? locksAbove(store, path.lower).filter(({ isReadOnly }) => isReadOnly)
      : [...locksAbove(store, path.lower), ...locksBelow(store, path.lower)]
  if (holding.length === 0) return
  const scopes = [...new Set(holding.map(({ scope }) => scope))].join(',')
  throw new ArmError(
    409,
    'ScopeLocked',
    `The scope '${path.id}' cannot perform ${operation} operation because following scope(s) are locked: '${scopes}'. Please remove the lock and try again.`,
  )
}

/** Locks on a lower-case id and on all that it stands in or on. */
function locksAbove(store: ResourceStore, lower: string): Lock[] {
  const words = lower.split('/')
  const scopes = words.map((_, index) => words.slice(0, index + 1).join('/')).filter((scope) => scope !== '')
  const marks = scopes.map(() => '?').join(', ')
  return locksOf(
    store.page({ where: `parent IN (${marks}) AND type_lower = ?`, values: [...scopes, lockType] }, '', 50),
  )
}

function locksBelow(store: ResourceStore, lower: string): Lock[] {
  const below = { where: 'type_lower = ? AND id_lower < ?', values: [lockType, `${lower}0`] }
  return locksOf(store.page(below, `${lower}/`, 50)).filter(({ scope }) => scope.toLowerCase() !== lower)
}

function locksOf(rows: { id: string; body: string }[]): Lock[] {
  return rows.map(({ id, body }) => ({
    scope: id.slice(0, id.toLowerCase().lastIndexOf(`/providers/${lockType}/`)),
    isReadOnly: objectOf((JSON.parse(body) as ResourceRecord).properties).level === 'ReadOnly',
  }))
}
