import type { FixDetail } from '#app/contract/fix-detail.ts'

type Lock = FixDetail['fix']['locks'][number]

/** Answers for the id of a resource which locks stop its change. */
export function lockedBy(locks: readonly Lock[]): (id: string) => Lock[] {
  const byId = new Map<string, Lock[]>()
  for (const lock of locks)
    for (const id of lock.resourceIds) byId.set(id.toLowerCase(), [...(byId.get(id.toLowerCase()) ?? []), lock])
  return (id) => byId.get(id.toLowerCase()) ?? []
}

/** What is locked, as seen from a resource: `Locked`, `Group is locked`, `Subscription is locked`. */
export function lockNote({ scope }: Pick<Lock, 'scope'>): string {
  if (/^\/subscriptions\/[^/]+\/?$/i.test(scope)) return 'Subscription is locked'
  return /^\/subscriptions\/[^/]+\/resourcegroups\/[^/]+\/?$/i.test(scope) ? 'Group is locked' : 'Locked'
}
