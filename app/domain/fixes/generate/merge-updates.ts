import { isDeepStrictEqual } from 'node:util'
import { bodyPaths } from '#app/contract/body-leaves.ts'
import { applyPatch } from '../../arm/apply-patch.ts'
import type { JsonObject } from '../../arm/json-value.ts'
import type { ResourceRecord } from '../../arm/record.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import { repairOf } from '../repair/repair.ts'
import { merged } from '../repair/repair-body.ts'
import { formerBody } from '../repair/repair-former.ts'
import { byHeaviness, type ChosenFinding, type ClosingRepair, type Repairs, rival } from './closing-repair.ts'

type RecordOf = (id: string) => ResourceRecord | undefined

/** Changes of one resource's values, each of one finding. Those that touch the same values become one, others stay apart. */
export function mergeUpdates(changes: readonly ClosingRepair[], recordOf: RecordOf): Repairs {
  const [first] = changes
  if (!first) return { repairs: [], open: [] }
  const { id, type } = first.target
  /** The target as it was scanned, and with what was joined. Most resources never need it. */
  let found: ResourceRecord | undefined
  let changed: ResourceRecord | undefined
  /** Bodies that `changed` does not hold yet. */
  const waiting: JsonObject[] = []
  let repairs: ClosingRepair[] = []
  const open: Repairs['open'] = []
  for (const change of changes) {
    const touched = repairs.filter((repair) => touches(repair, change))
    if (touched.length === 0) {
      repairs.push(change)
      waiting.push(change.body)
      continue
    }
    const whole: ResourceRecord = found ?? recordOf(id) ?? { id, type }
    found = whole
    const ground = waiting.splice(0).reduce(patched, changed ?? whole)
    changed = ground
    // What a heavier finding has changed is the ground on which this one is worked out anew.
    const [finding] = change.closes
    const body = bodyOn(ground, finding, recordOf)
    const next = patched(ground, body)
    const heavier = touched.flatMap((repair) => repair.closes)
    const against =
      heavier.find((one) => !isDeepStrictEqual(patched(next, bodyOn(next, one, recordOf)), next)) ??
      heavier.find((one) => !isOfOne(one, finding) && !isDeepStrictEqual(patched(ground, change.body), ground))
    if (against) {
      open.push(rival(finding, against))
      continue
    }
    const joined = touched.filter((repair) => repair.closes.every((one) => isOfOne(one, finding)))
    const own: ClosingRepair = { ...change, ...(joined.length > 0 && { body }) }
    repairs = [...repairs.filter((repair) => !joined.includes(repair)), joinRepairs([own, ...joined], whole)]
    changed = next
  }
  return { repairs, open }
}

/** Repairs of one target as one: of values in several, the first one's stands. `found` is the target as it was scanned. */
export function joinRepairs(
  repairs: readonly [ClosingRepair, ...ClosingRepair[]],
  found: ResourceRecord | undefined,
): ClosingRepair {
  const [first, ...others] = repairs
  if (others.length === 0) return first
  let body: JsonObject = {}
  for (const repair of [...repairs].reverse()) body = merged(body, repair.body)
  const closes: ClosingRepair['closes'] = [...first.closes, ...others.flatMap((repair) => repair.closes)]
  const irreversible = repairs.some((repair) => repair.irreversible)
  return { ...first, body, former: formerBody(body, found), irreversible, closes: closes.sort(byHeaviness) }
}

/** What the repair of a finding still changes on its target as it stands now. */
function bodyOn(target: ResourceRecord, { control, resource }: ChosenFinding, recordOf: RecordOf): JsonObject {
  const key = normaliseId(target.id)
  const look: RecordOf = (id) => (normaliseId(id) === key ? target : recordOf(id))
  const failing = look(resource.id)
  return (failing && repairOf(control, failing, look)?.body) ?? {}
}

/** Whether both write the same value, or going back from one takes away what the other wrote: what holds both was absent. */
function touches(repair: ClosingRepair, { body, former, closes: [finding] }: ClosingRepair): boolean {
  const own = placesOf(repair.body)
  const meets = (leaves: JsonObject) =>
    placesOf(leaves).some((place) => own.some((one) => one.startsWith(place) || place.startsWith(one)))
  return meets(body) || (former !== null && repair.closes.every((one) => isOfOne(one, finding)) && meets(former))
}

/** Where a body has values, as they are compared: without case, each with a dot at its end. Repairs of many resources share a body. */
function placesOf(body: JsonObject): readonly string[] {
  const known = places.get(body)
  if (known) return known
  const own = bodyPaths(body).map((path) => `${path.toLowerCase()}.`)
  places.set(body, own)
  return own
}

const places = new WeakMap<JsonObject, readonly string[]>()

const patched = (record: ResourceRecord, body: JsonObject): ResourceRecord => ({
  ...applyPatch(record, body),
  id: record.id,
  type: record.type,
})

const isOfOne = (a: ChosenFinding, b: ChosenFinding) => normaliseId(a.resource.id) === normaliseId(b.resource.id)
