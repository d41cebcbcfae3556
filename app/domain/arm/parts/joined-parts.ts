import { isJsonObject } from '../json-value.ts'
import type { InventoryEntry, InventoryHeader, ResourceRecord } from '../record.ts'
import { RecordKeys } from '../record-keys.ts'
import { nameOf, normaliseId, parentOf } from '../resource-id.ts'
import { elementsOf, listOf, namesTold, withMissing } from './embedded-children.ts'
import { type PartType, partsOfParent, partTypeOf } from './part-types.ts'

/** Parents, and elements in their lists, that are held back at a time: what memory bears beside a large inventory. */
const mostHeld = 10_000

const machineType = 'microsoft.compute/virtualmachines'
const extensionType = `${machineType}/extensions`

/** What a type has to do with parts. */
interface Kind {
  type: string
  /** It is a part itself. */
  part?: PartType
  /** The lists of parts that it has. */
  lists: readonly PartType[]
}

/** A parent that waits for the children of a file. */
interface Held {
  record: ResourceRecord
  lists: readonly PartType[]
  /** Names of the children in each list that the parent itself tells, and of those that came. */
  told: Map<PartType, Set<string>>
  /** Children that the parent does not tell. */
  parts: Map<PartType, ResourceRecord[]>
  /** Names of children that came as records of their own. */
  own: Set<string>
}

/**
 * Puts children that stand beside their parent in a file into the parent's list, as Azure's own answer has them, in whatever order
 * they come: rules of a security group, subnets, node pools. A parent that a child may yet join is held back until the end.
 * In an inventory that says what was collected, lists are Azure's, and no parent waits: children that come before it are joined.
 */
export class JoinedParts {
  readonly #kinds = new Map<unknown, Kind | undefined>()
  readonly #held = new Map<string, Held>()
  /** Children whose parent has not come, by its normalised id. */
  readonly #early = new Map<string, Map<PartType, ResourceRecord[]>>()
  /** Parents that were given on. */
  readonly #given = new RecordKeys()
  /** Parents that came again while the first was held back. */
  readonly #again: InventoryEntry[] = []
  /** Children that were told by their parent and given on as records, or came as such. */
  readonly #children = new RecordKeys()
  #beside: InventoryEntry[] = []
  #collected: ReadonlySet<string> | undefined
  #room = mostHeld

  /** What is held back at the moment. */
  waiting(): ResourceRecord[] {
    return Array.from(this.#held.values(), ({ record }) => record)
  }

  /** The entries of a lot without what is held back. */
  *through(lot: Iterable<InventoryEntry>): Generator<InventoryEntry, void> {
    for (const entry of lot) {
      const given = this.#take(entry)
      if (given) yield given
      if (this.#beside.length === 0) continue
      yield* this.#beside
      this.#beside = []
    }
  }

  /** What was held back, whole; and of children whose parent never came, that nobody knows what it is. */
  *rest(): Generator<InventoryEntry, void> {
    for (const held of this.#held.values()) {
      yield { kind: 'record', record: joined(held.record, held.parts) }
      for (const record of this.#collected ? [] : childrenWithin(held)) yield { kind: 'record', record }
    }
    this.#held.clear()
    yield* this.#again
    for (const parts of this.#early.values()) {
      const first = Array.from(parts).find(([part]) => part.needsParent)?.[1][0]
      if (first) yield lonely(first)
    }
  }

  #take(entry: InventoryEntry): InventoryEntry | undefined {
    if (entry.kind === 'header') this.#header(entry.header)
    if (entry.kind !== 'record') return entry
    const { record } = entry
    // Conditions look at the ends of ids, and Azure's have no slash there.
    if (record.id.endsWith('/')) record.id = record.id.replace(/\/+$/, '')
    const kind = this.#kindOf(record.type)
    if (!kind) return entry
    if (kind.part) this.#note(record, kind.part)
    if (kind.type === extensionType)
      return this.#children.add(kind.type, normaliseId(String(record.id))) ? entry : undefined
    if (kind.type === machineType) this.#extensionsWithin(record)
    return kind.lists.length === 0 ? entry : this.#parent(entry, kind)
  }

  /** A machine's answer holds its extensions in `resources`, beside its properties. */
  #extensionsWithin({ id, type, resources }: ResourceRecord): void {
    for (const one of Array.isArray(resources) ? resources.filter(isJsonObject) : []) {
      if (typeof one.name !== 'string' || !isJsonObject(one.properties)) continue
      const record = { ...one, id: `${id}/extensions/${one.name}`, type: `${type}/extensions` }
      if (this.#children.add(extensionType, normaliseId(record.id))) this.#beside.push({ kind: 'record', record })
    }
  }

  #header({ collected }: InventoryHeader): void {
    this.#collected = new Set(collected.map((type) => type.toLowerCase()))
    this.#kinds.clear()
  }

  #kindOf(spelled: unknown): Kind | undefined {
    const known = this.#kinds.get(spelled)
    if (known || this.#kinds.has(spelled)) return known
    const type = String(spelled).toLowerCase()
    const isOpen = (part: PartType | undefined) => part !== undefined && !this.#collected?.has(part.type)
    const part = partTypeOf(type)
    const lists = partsOfParent(type).filter(isOpen)
    const isMachines = !this.#collected && (type === machineType || type === extensionType)
    const kind = lists.length > 0 || isOpen(part) || isMachines ? { type, part, lists } : undefined
    // Spellings of types that nobody has are not kept without end.
    if (this.#kinds.size < mostHeld) this.#kinds.set(spelled, kind)
    return kind
  }

  #note(record: ResourceRecord, part: PartType): void {
    const parent = parentOf(normaliseId(String(record.id)))
    const held = this.#held.get(parent)
    if (!held) {
      if (this.#given.has(part.parent, parent)) return
      const parts = this.#early.get(parent) ?? new Map<PartType, ResourceRecord[]>()
      this.#early.set(parent, parts)
      push(parts, part, record)
      return
    }
    held.own.add(normaliseId(record.id))
    const told = held.told.get(part) ?? namesTold(held.record, part)
    held.told.set(part, told)
    const name = nameOf(normaliseId(record.id))
    if (!part.adds && told.has(name)) return
    told.add(name)
    push(held.parts, part, record)
  }

  #parent(entry: InventoryEntry & { kind: 'record' }, { type, lists }: Kind): InventoryEntry | undefined {
    const { record } = entry
    const id = normaliseId(String(record.id))
    if (this.#held.has(id)) {
      this.#again.push(entry)
      return undefined
    }
    const early = this.#early.get(id)
    this.#early.delete(id)
    const parts = early ?? new Map<PartType, ResourceRecord[]>()
    const listed = lists.reduce((sum, part) => sum + elementsOf(record, part).length, 1)
    const isWhole = isJsonObject(record.properties)
    if (!isWhole || !lists.some((part) => this.#mayGrow(record, part)) || listed > this.#room) {
      this.#given.add(type, id)
      return early && isWhole ? { kind: 'record', record: joined(record, parts) } : entry
    }
    this.#room -= listed
    const own = new Set([...parts.values()].flatMap((some) => some.map((one) => normaliseId(one.id))))
    this.#held.set(id, { record, lists, told: new Map(), parts, own })
    return undefined
  }

  #mayGrow(record: ResourceRecord, part: PartType): boolean {
    if (this.#collected) return false
    return listOf(record, part) === undefined || !part.isSeldom
  }
}

function push(parts: Map<PartType, ResourceRecord[]>, part: PartType, record: ResourceRecord): void {
  const some = parts.get(part)
  if (some) some.push(record)
  else parts.set(part, [record])
}

function joined(record: ResourceRecord, parts: ReadonlyMap<PartType, readonly ResourceRecord[]>): ResourceRecord {
  let whole = record
  for (const [part, children] of parts) whole = withMissing(whole, part, children)
  return whole
}

/** Children that a parent alone tells and that are judged by themselves, as records of their own. */
function* childrenWithin({ record, lists, own: seen }: Held): Generator<ResourceRecord> {
  for (const part of lists) {
    if (!part.isJudged) continue
    for (const element of elementsOf(record, part)) {
      const own = nameOf(part.type)
      const id = `${record.id}/${own}/${element.name}`
      if (isJsonObject(element.properties) && !seen.has(normaliseId(id)))
        yield { ...element, id, type: `${record.type}/${own}` }
    }
  }
}

function lonely({ id, type }: ResourceRecord): InventoryEntry {
  const at = type.lastIndexOf('/')
  const [parentType, own] = [type.slice(0, at), type.slice(at + 1)]
  const reason = `the inventory holds ${own} of it, and not the ${parentType} itself`
  return { kind: 'notRead', notRead: { scope: parentOf(id.replace(/\/+$/, '')), type: parentType, reason } }
}
