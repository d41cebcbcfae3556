import { isListedByResourceGraph } from '../../listed-types.ts'
import type { HeadSubscription, InventoryHeader, NotRead, ResourceRecord, ScanHeader } from '../../record.ts'
import { recordKey } from '../../record-key.ts'
import { normaliseId, parentOf, subscriptionOf, tenantOf, typeOf } from '../../resource-id.ts'
import { resourceGroupType, tenantType } from '../../scope-types.ts'
import { readInventory } from '../read-inventory.ts'

/** What one inventory file holds and tells. Memory grows by some bytes for each resource, as when it is judged. */
export class InventoryContents {
  header: InventoryHeader | undefined
  /** A record came more than once. */
  repeats = false
  /** Types (lower case) that came, by subscription. */
  readonly types = new Map<string, Set<string>>()
  readonly #collected = new Set<string>()
  readonly #subscriptions = new Map<string, HeadSubscription>()
  readonly #records = new Set<string>()
  readonly #notRead = new Set<string>()

  constructor(readonly file: string) {}

  addHeader(header: InventoryHeader): void {
    this.header = header
    for (const type of header.collected) this.#collected.add(type.toLowerCase())
    const told = header.version === 2 ? header.subscriptions : [olderHead(header)]
    for (const one of told) this.#subscriptions.set(normaliseId(`/subscriptions/${one.id}`), one)
  }

  addRecord({ type, id }: ResourceRecord): void {
    const [lower, place] = [type.toLowerCase(), normaliseId(id)]
    const key = recordKey(lower, place)
    this.repeats ||= this.#records.has(key)
    this.#records.add(key)
    const subscription = subscriptionOf(place)
    if (subscription === undefined) return
    const types = this.types.get(subscription)
    if (types) types.add(lower)
    else this.types.set(subscription, new Set([lower]))
  }

  addNotRead({ type, scope }: NotRead): void {
    this.#notRead.add(recordKey(type.toLowerCase(), normaliseId(scope)))
  }

  has(type: string, place: string): boolean {
    return this.#records.has(recordKey(type.toLowerCase(), place))
  }

  lacks(type: string, place: string): boolean {
    return this.#notRead.has(recordKey(type.toLowerCase(), place))
  }

  /** Whether it tells of a subscription or a tenant, a normalised id: of one in its head, and of a tenant that it has read. */
  tellsOf(scope: string): boolean {
    return tenantOf(scope) === undefined ? this.#subscriptions.has(scope) : this.has(tenantType, scope)
  }

  /** When a subscription or a tenant was read; empty where the file does not tell, which counts as before all that do. */
  momentOf(scope: string): string {
    return this.headOf(scope)?.collectedAt ?? ''
  }

  /** What the head tells of a subscription; of a tenant that of its first subscription, with which it is read. */
  headOf(scope: string): HeadSubscription | undefined {
    const tenant = tenantOf(scope)
    if (tenant === undefined) return this.#subscriptions.get(scope)
    const [first] = [...this.#subscriptions.values()]
      .filter((one) => belongsTo(one, tenant))
      .sort((a, b) => (a.collectedAt < b.collectedAt ? -1 : 1))
    return first
  }

  subscriptions(): Iterable<string> {
    return this.#subscriptions.keys()
  }

  asksFor(type: string): boolean {
    return this.#collected.has(type.toLowerCase())
  }

  /** Whether all resources of a type at and beneath a place (a normalised id) were read: what is not here is not there. */
  covers(type: string, place: string): boolean {
    const scope = readWith(place)
    if (!this.tellsOf(scope)) return false
    if (!this.asksFor(type) && !this.#hasListed(type, scope)) return false
    for (let at = place; at !== ''; at = parentOf(at)) if (this.lacks(type, at)) return false
    return true
  }

  /** Resource Graph lists resources of all types, asked for or not: some of them came, so all that there are came. */
  #hasListed(type: string, subscription: string): boolean {
    const came = [...(this.types.get(subscription) ?? [])]
    return isGroup(type) ? came.some(isGroup) : isListedByResourceGraph(type) && came.some(isListedByResourceGraph)
  }

  /** Whether what a record stands in or on is known to be gone. */
  knowsGone(place: string): boolean {
    for (let at = parentOf(place); at !== ''; at = parentOf(at)) {
      const type = typeOf(at)
      if (type && (isGroup(type) || isListedByResourceGraph(type)) && this.covers(type, at) && !this.has(type, at))
        return true
    }
    return false
  }
}

/** What a place (a normalised id) is read with: its subscription or its tenant; empty where it is of neither. */
export const readWith = (place: string): string => subscriptionOf(place) ?? tenantOf(place) ?? ''

/** Whether a subscription belongs to a tenant, a normalised id. */
export const belongsTo = ({ tenantId }: HeadSubscription, tenant: string): boolean =>
  tenantId !== null && normaliseId(`/tenants/${tenantId}`) === tenant

const isGroup = (type: string) => type.toLowerCase() === resourceGroupType.toLowerCase()

/** The first version told of one subscription, and not by what it was read. */
const olderHead = ({ subscriptionId: id, subscriptionName: name = id, collectedAt }: ScanHeader): HeadSubscription => {
  const unknown = 'unknown'
  return {
    id,
    name,
    tenantId: null,
    cloud: unknown,
    startedAt: collectedAt,
    collectedAt,
    product: unknown,
    catalogue: unknown,
  }
}

/** Reads a file once for what it holds. @throws InventoryError */
export async function readContents(file: string, signal?: AbortSignal): Promise<InventoryContents> {
  const contents = new InventoryContents(file)
  for await (const entry of readInventory(file, file, undefined, signal))
    if (entry.kind === 'header') contents.addHeader(entry.header)
    else if (entry.kind === 'record') contents.addRecord(entry.record)
    else contents.addNotRead(entry.notRead)
  return contents
}
