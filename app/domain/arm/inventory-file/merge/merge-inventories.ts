import { isJsonObject } from '../../json-value.ts'
import { isListedByResourceGraph } from '../../listed-types.ts'
import type { HeadSubscription, InventoryEntry, NotRead, ResourceRecord } from '../../record.ts'
import { recordKey } from '../../record-key.ts'
import { normaliseId, tenantOf, typeOf } from '../../resource-id.ts'
import { subscriptionType } from '../../scope-types.ts'
import { readInventory } from '../read-inventory.ts'
import { belongsTo, type InventoryContents, readWith } from './inventory-contents.ts'

/** What entries a merge takes over; the head is made of what this one saw. */
type MergedEntry = Extract<InventoryEntry, { kind: 'record' | 'notRead' }>

/**
 * Joins inventories: of each resource the newest reading, of a subscription's gaps what another inventory has read there,
 * what comes twice once. What a newer reading covers and does not hold is gone and left out. Each file is read anew.
 */
export class InventoryMerge {
  /** By subscription, when the oldest reading was made that fills a gap; known once the entries were taken. */
  readonly #filled = new Map<string, string>()
  readonly #orders = new Map<string, InventoryContents[]>()

  /** @param files in the order in which they were given: of two that do not tell when they were read, the later counts */
  constructor(private readonly files: readonly InventoryContents[]) {}

  /** Whether any of them says what it holds; else neither can the joined one. */
  get hasHead(): boolean {
    return this.files.some(({ header }) => header !== undefined)
  }

  /** ARM types that at least one of them asked for. */
  collected(): string[] {
    const types = this.files.flatMap(({ header }) => header?.collected ?? [])
    return [...new Map(types.map((type) => [type.toLowerCase(), type])).values()].sort()
  }

  /** Each subscription as its newest reading tells. Ask for it after the entries were taken. */
  subscriptions(): HeadSubscription[] {
    return this.#told().map((subscription) => {
      const newest = this.#inOrder(subscription)[0]?.headOf(subscription) as HeadSubscription
      const filledFrom = this.#filled.get(subscription) ?? newest.filledFrom
      return { ...newest, ...(filledFrom && { filledFrom }) }
    })
  }

  async *entries(signal?: AbortSignal): AsyncGenerator<MergedEntry> {
    for (const contents of this.files) {
      const given = contents.repeats ? new Set<string>() : undefined
      for await (const entry of readInventory(contents.file, contents.file, undefined, signal)) {
        if (entry.kind === 'header') continue
        const kept =
          entry.kind === 'record' ? this.#record(contents, entry.record, given) : this.#notRead(contents, entry.notRead)
        if (kept) yield kept
      }
    }
    for (const notRead of this.#notAskedFor()) yield { kind: 'notRead', notRead }
  }

  #told(): string[] {
    return [...new Set(this.files.flatMap((contents) => [...contents.subscriptions()]))]
  }

  /** The newest reading of a subscription or tenant first. */
  #inOrder(scope: string): InventoryContents[] {
    const known = this.#orders.get(scope)
    if (known) return known
    const order = [...this.files].reverse().sort((a, b) => compare(b.momentOf(scope), a.momentOf(scope)))
    this.#orders.set(scope, order)
    return order
  }

  #record(contents: InventoryContents, record: ResourceRecord, given?: Set<string>): MergedEntry | undefined {
    const place = normaliseId(record.id)
    const scope = readWith(place)
    if (given) {
      const key = recordKey(record.type.toLowerCase(), place)
      if (given.has(key)) return undefined
      given.add(key)
    }
    const order = this.#inOrder(scope)
    const newer = order.slice(0, order.indexOf(contents))
    if (newer.some((one) => one.has(record.type, place) || one.covers(record.type, place) || one.knowsGone(place)))
      return undefined
    if (newer.some((one) => one.tellsOf(scope))) this.#fill(scope, contents)
    // Beside files whose records are whole, one that lacks its properties would be judged by Azure's defaults.
    if (this.hasHead && !contents.header && !isJsonObject(record.properties))
      return {
        kind: 'notRead',
        notRead: { scope: record.id, type: record.type, reason: `${contents.file} holds no properties of it` },
      }
    return { kind: 'record', record }
  }

  #notRead(contents: InventoryContents, notRead: NotRead): MergedEntry | undefined {
    const place = normaliseId(notRead.scope)
    const scope = readWith(place)
    const order = this.#inOrder(scope)
    const at = order.indexOf(contents)
    const { type } = notRead
    const isAnswered = order
      .slice(0, at)
      .some((one) => one.lacks(type, place) || one.has(type, place) || one.covers(type, place) || one.knowsGone(place))
    if (isAnswered) return undefined
    const filling = order
      .slice(at + 1)
      .find((one) => one.covers(type, place) && (isRead(place) || one.has(typeOf(place) ?? '', place)))
    if (!filling) return { kind: 'notRead', notRead }
    this.#fill(scope, filling)
    return undefined
  }

  /** A gap of a tenant is one of all its subscriptions. */
  #fill(scope: string, contents: InventoryContents): void {
    const moment = contents.headOf(scope)?.filledFrom ?? contents.momentOf(scope)
    if (moment === '') return
    const tenant = tenantOf(scope)
    for (const subscription of tenant === undefined ? [scope] : this.#told()) {
      const head = this.#inOrder(subscription)[0]?.headOf(subscription)
      if (tenant !== undefined && !(head && belongsTo(head, tenant))) continue
      const known = this.#filled.get(subscription)
      if (known === undefined || moment < known) this.#filled.set(subscription, moment)
    }
  }

  /** What one file asked for and no file of a subscription did: without it, what is missing would count as not there. */
  #notAskedFor(): NotRead[] {
    const collected = this.hasHead ? this.collected() : []
    const subscriptions = new Set([...this.#told(), ...this.files.flatMap(({ types }) => [...types.keys()])])
    return [...subscriptions].flatMap((subscription) => {
      const told = this.files.filter((one) => one.tellsOf(subscription))
      const came = new Set(this.files.flatMap(({ types }) => [...(types.get(subscription) ?? [])]))
      return collected
        .filter((type) => type !== subscriptionType && !told.some((one) => one.asksFor(type)))
        .filter((type) => told.length > 0 || (!isListedByResourceGraph(type) && !came.has(type.toLowerCase())))
        .map((type) => ({
          scope: subscription,
          type,
          reason: `the inventory of the subscription does not say that ${type} was collected`,
        }))
    })
  }
}

/** A subscription or a tenant itself. */
const isRead = (place: string) => place !== '' && readWith(place) === place
const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
