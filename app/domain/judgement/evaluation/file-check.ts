import { byParentType, type CollectionRow, neededRows } from '../../arm/collection-table.ts'
import { isJsonObject } from '../../arm/json-value.ts'
import { isListedByResourceGraph } from '../../arm/listed-types.ts'
import { partTypeOf } from '../../arm/parts/part-types.ts'
import { type InventoryHeader, type NotRead, type ResourceRecord, subscriptionsOf } from '../../arm/record.ts'
import { RecordKeys } from '../../arm/record-keys.ts'
import { normaliseId, subscriptionOf } from '../../arm/resource-id.ts'
import { resourceGroupType, subscriptionType, tenantType } from '../../arm/scope-types.ts'
import type { CompiledCatalogue } from '../catalogue/compile-catalogue.ts'
import type { Ancestry } from './ancestry.ts'
import { ListPaths, lostList } from './list-paths.ts'

/** What a file was found to hold and to lack beside its verdicts. */
export interface FileFacts {
  /** Resources that came more than once: each counts once. */
  repeated: number
  /** Resources that controls could not judge, for the file holds no properties of them, or not all. */
  withoutProperties: number
  /** Subscriptions that resources stand in and that have no record of their own. */
  withoutSubscription: number
  /** Types that no control judges or looks for, the most frequent first. */
  uncontrolled: { type: string; resources: number }[]
}

const typeOfSubscription = subscriptionType.toLowerCase()
const typeOfTenant = tenantType.toLowerCase()
/** A group is no resource that a control could look at. */
const typeOfGroup = resourceGroupType.toLowerCase()

/**
 * Looks at an inventory that anybody may have made, such as an export of another tool: what repeats, and what it does not
 * hold although controls judge it. Memory grows with types and subscriptions, and by some bytes for each resource.
 */
export class FileCheck {
  readonly #compiled: CompiledCatalogue
  /** Settings that controls judge, by the type that they are read below; all types in lower case. */
  readonly #rowsBelow: ReadonlyMap<string, CollectionRow[]>
  readonly #records = new RecordKeys()
  readonly #subscriptions = new Set<string>()
  /** Types and subscriptions that were read, or of which it is told that they were not. */
  readonly #told = new Set<string>()
  /** By type, in which subscriptions there are resources that can have such settings. */
  readonly #expected = new Map<string, Set<string>>()
  readonly #uncontrolled = new Map<string, { type: string; resources: number }>()
  readonly #lists: ListPaths
  #isWhole = false
  #repeated = 0
  #withoutProperties = 0

  constructor(compiled: CompiledCatalogue) {
    this.#compiled = compiled
    this.#lists = new ListPaths(compiled.controls)
    const rows = neededRows(new Set(compiled.byType.keys())).map((row) => ({ ...row, type: row.type.toLowerCase() }))
    this.#rowsBelow = byParentType(rows)
  }

  header(header: InventoryHeader): void {
    this.#isWhole = header.version === 2
    for (const { id } of subscriptionsOf(header)) this.#subscriptions.add(`/subscriptions/${id.toLowerCase()}`)
    for (const type of header.collected) this.#told.add(type.toLowerCase())
  }

  /** Takes a record. False for one that came before: it is not judged again. */
  record(record: ResourceRecord, { id, subscription }: Ancestry, type: string): boolean {
    if (!this.#records.add(type, id)) {
      this.#repeated += 1
      return false
    }
    this.#told.add(type)
    if (!this.#isLookedAt(type)) this.#countUncontrolled(type, record)
    if (subscription === undefined) return true
    this.#subscriptions.add(subscription)
    if (type === typeOfSubscription) this.#told.add(subscription)
    for (const row of this.#rowsBelow.get(type) ?? [])
      if (row.appliesTo?.(record) !== false) this.#expect(row, subscription)
    return true
  }

  notRead({ scope, type }: NotRead): void {
    this.#told.add(type.toLowerCase())
    const subscription = subscriptionOf(normaliseId(scope))
    if (subscription === undefined) return
    this.#subscriptions.add(subscription)
    if (type.toLowerCase() === typeOfSubscription) this.#told.add(subscription)
  }

  /** How a record may have lost properties on the way; undefined for a whole one, and in a file that was collected. */
  whatIsLost(record: ResourceRecord, type: string): string | undefined {
    if (this.#isWhole) return undefined
    if (!isJsonObject(record.properties)) return 'the inventory holds no properties of it'
    const path = lostList(record, this.#lists.of(type))
    return path === undefined ? undefined : `the inventory holds no list where it is expected, at ${path}`
  }

  /** Notes a resource that could not be judged without its properties. */
  withoutProperties(): void {
    this.#withoutProperties += 1
  }

  /** What controls judge and the file does not hold, as settings that were not read. */
  missing(): NotRead[] {
    const missing: NotRead[] = this.#unrecorded().map((scope) => ({
      scope,
      type: subscriptionType,
      reason: 'the inventory holds no record of the subscription itself',
    }))
    for (const subscription of this.#subscriptions) {
      this.#expectBelow(typeOfSubscription, subscription)
      this.#expectBelow(typeOfTenant, subscription)
      if (this.#compiled.byType.has(typeOfTenant)) this.#expectType(typeOfTenant, subscription)
    }
    // What is missing can have settings of its own: they come at the end of the list that is being read.
    for (const [type, subscriptions] of this.#expected) {
      if (this.#told.has(type) || isListedByResourceGraph(type)) continue
      const name = this.#compiled.byType.get(type)?.[0]?.resource ?? type
      for (const scope of subscriptions) {
        missing.push({ scope, type: name, reason: `the inventory does not say that ${name} was collected` })
        this.#expectBelow(type, scope)
      }
    }
    return missing
  }

  facts(): FileFacts {
    return {
      repeated: this.#repeated,
      withoutProperties: this.#withoutProperties,
      withoutSubscription: this.#unrecorded().length,
      uncontrolled: [...this.#uncontrolled.values()].sort((a, b) => b.resources - a.resources),
    }
  }

  #isLookedAt(type: string): boolean {
    return this.#compiled.looksAt(type) || type === typeOfGroup || partTypeOf(type)?.needsParent === true
  }

  #unrecorded(): string[] {
    const isJudged = this.#compiled.byType.has(typeOfSubscription)
    return isJudged ? [...this.#subscriptions].filter((one) => !this.#told.has(one)) : []
  }

  #expectBelow(type: string, subscription: string): void {
    for (const row of this.#rowsBelow.get(type) ?? []) this.#expect(row, subscription)
  }

  #expect({ type }: CollectionRow, subscription: string): void {
    this.#expectType(type, subscription)
  }

  #expectType(type: string, subscription: string): void {
    const subscriptions = this.#expected.get(type)
    if (subscriptions) subscriptions.add(subscription)
    else this.#expected.set(type, new Set([subscription]))
  }

  #countUncontrolled(type: string, record: ResourceRecord): void {
    const known = this.#uncontrolled.get(type)
    if (known) known.resources += 1
    else this.#uncontrolled.set(type, { type: record.type, resources: 1 })
  }
}
