import type { FixDetail, RepairRow } from '#app/contract/fix-detail.ts'

type Lock = FixDetail['fix']['locks'][number]

/** Answers for a row which locks stop what is done to its resource. */
export function lockedBy(locks: readonly Lock[]): (row: Pick<RepairRow, 'id' | 'kind'>) => Lock[] {
  const byId = new Map<string, Lock[]>()
  for (const lock of locks)
    for (const id of lock.resourceIds) byId.set(id.toLowerCase(), [...(byId.get(id.toLowerCase()) ?? []), lock])
  return ({ id, kind }) =>
    (byId.get(id.toLowerCase()) ?? []).filter(({ level }) => level === 'ReadOnly' || kind === 'delete')
}

/** What is locked, as seen from a resource: `Locked`, `Group is locked`, `Subscription is locked`. */
export function lockNote({ scope }: Pick<Lock, 'scope'>): string {
  if (/^\/subscriptions\/[^/]+\/?$/i.test(scope)) return 'Subscription is locked'
  return /^\/subscriptions\/[^/]+\/resourcegroups\/[^/]+\/?$/i.test(scope) ? 'Group is locked' : 'Locked'
}
