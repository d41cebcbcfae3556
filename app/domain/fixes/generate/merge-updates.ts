import { isDeepStrictEqual } from 'node:util'
import { bodyLeaves, touchedLeaves } from '#app/contract/body-leaves.ts'
import { applyPatch } from '../../arm/apply-patch.ts'
import type { JsonObject } from '../../arm/json-value.ts'
import type { ResourceRecord } from '../../arm/record.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import { repairOf } from '../repair/repair.ts'
import { merged } from '../repair/repair-body.ts'
import { formerBody } from '../repair/repair-former.ts'
import { byHeaviness, type Claim, type MergedTarget, rival, type Unit } from './claim.ts'

type RecordOf = (id: string) => ResourceRecord | undefined

/** Changes of one resource's values. Claims that touch the same values become one unit, others stay apart. */
export function mergeUpdates(claims: readonly Claim[], recordOf: RecordOf): MergedTarget {
  const [first] = claims
  if (!first) return { units: [], open: [] }
  const { id, type } = first.repair.target
  const found: ResourceRecord = recordOf(id) ?? { id, type }
  let changed = found
  /** Bodies that `changed` does not hold yet: most resources never need it. */
  const waiting: JsonObject[] = []
  let units: Unit[] = []
  const open: MergedTarget['open'] = []
  for (const claim of claims) {
    const touched = units.filter((unit) => touches(unit, claim))
    if (touched.length === 0) {
      units.push({ ...claim.repair, claims: [claim] })
      waiting.push(claim.repair.body)
      continue
    }
    for (const body of waiting.splice(0)) changed = patched(changed, body)
    // What a heavier claim has changed is the ground on which this one is worked out anew.
    const body = bodyOn(changed, claim, recordOf)
    const next = patched(changed, body)
    const heavier = touched.flatMap((unit) => unit.claims)
    const against =
      heavier.find((one) => !isDeepStrictEqual(patched(next, bodyOn(next, one, recordOf)), next)) ??
      heavier.find((one) => !isOfOne(one, claim) && !isDeepStrictEqual(patched(changed, claim.repair.body), changed))
    if (against) {
      open.push(rival(claim, against))
      continue
    }
    const joined = touched.filter((unit) => unit.claims.every((one) => isOfOne(one, claim)))
    const own: Unit = { ...claim.repair, ...(joined.length > 0 && { body }), claims: [claim] }
    units = [...units.filter((unit) => !joined.includes(unit)), joinUnits([own, ...joined], found)]
    changed = next
  }
  return { units, open }
}

/** Units of one target as one: of values in several, the first one's stands. `found` is the target as it was scanned. */
export function joinUnits(units: readonly [Unit, ...Unit[]], found: ResourceRecord | undefined): Unit {
  if (units.length === 1) return units[0]
  const lastFirst = [...units].reverse()
  let body: JsonObject = {}
  for (const unit of lastFirst) body = merged(body, unit.body)
  const claims = units.flatMap((unit) => unit.claims).sort(byHeaviness)
  const irreversible = units.some((unit) => unit.irreversible)
  return { ...units[0], body, former: formerBody(body, found), irreversible, claims }
}

/** What a claim still changes on its target as it stands now. */
function bodyOn(target: ResourceRecord, claim: Claim, recordOf: RecordOf): JsonObject {
  const key = normaliseId(target.id)
  const look: RecordOf = (id) => (normaliseId(id) === key ? target : recordOf(id))
  const failing = look(claim.resource.id)
  return (failing && repairOf(claim.control, failing, look)?.body) ?? {}
}

/** Whether both write the same value, or going back from one takes away what the other wrote: what holds both was absent. */
function touches(unit: Unit, claim: Claim): boolean {
  const { body, former } = claim.repair
  const meets = (leaves: JsonObject) => bodyLeaves(leaves).some((leaf) => touchedLeaves(unit.body, leaf).length > 0)
  return meets(body) || (former !== null && unit.claims.every((one) => isOfOne(one, claim)) && meets(former))
}

const patched = (record: ResourceRecord, body: JsonObject): ResourceRecord => ({
  ...applyPatch(record, body),
  id: record.id,
  type: record.type,
})

const isOfOne = (a: Claim, b: Claim) => normaliseId(a.resource.id) === normaliseId(b.resource.id)
