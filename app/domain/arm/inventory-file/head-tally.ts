import { isListedByResourceGraph } from '../listed-types.ts'
import type { HeadNotRead, InventoryHead, NotRead, ResourceRecord } from '../record.ts'
import { resourceGroupType, subscriptionType } from '../scope-types.ts'

/** Counts what a file will hold, for its head. Memory grows with types and permissions. */
export class HeadTally {
  #entries = 0
  #resources = 0
  #settings = 0
  readonly #notRead = new Map<string, HeadNotRead>()

  record({ type }: ResourceRecord): void {
    this.#entries += 1
    if (type === resourceGroupType || isListedByResourceGraph(type)) this.#resources += 1
    else if (type !== subscriptionType) this.#settings += 1
  }

  notRead(notRead: NotRead): void {
    const { type, reason } = notRead
    const permission = notRead.permission ?? null
    this.#entries += 1
    const key = `${type.toLowerCase()} ${permission}`
    const known = this.#notRead.get(key)
    if (known) known.places += 1
    else this.#notRead.set(key, { type, permission, reason, places: 1 })
  }

  head(of: Pick<InventoryHead, 'subscriptions' | 'collected'>): InventoryHead {
    const moments = of.subscriptions.map(({ collectedAt, filledFrom }) => filledFrom ?? collectedAt)
    const notRead = [...this.#notRead.values()].sort((a, b) => b.places - a.places || (a.type < b.type ? -1 : 1))
    return {
      version: 2,
      collectedAt: moments.sort()[0] ?? '',
      ...of,
      entries: this.#entries,
      resources: this.#resources,
      settings: this.#settings,
      notRead,
      complete: notRead.length === 0,
    }
  }
}
