import { isDeepStrictEqual } from 'node:util'
import { bodyLeaves, touchedLeaves } from '#app/contract/body-leaves.ts'
import type { JsonObject } from '../../arm/json-value.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import { merged, nested } from '../repair/repair-body.ts'
import { type Claim, type MergedTarget, rival, type Unit } from './claim.ts'

/** One deletion or creation for all claims of the first one's failing resource; lists of what is made are united. */
export function mergeWhole(claims: readonly Claim[]): MergedTarget {
  const [first] = claims
  if (!first) return { units: [], open: [] }
  const unit: Unit = { ...first.repair, claims: [] }
  const open: MergedTarget['open'] = []
  for (const claim of claims) {
    const body = unit.kind === 'create' ? united(unit.body, claim.repair.body) : unit.body
    if (body && normaliseId(claim.resource.id) === normaliseId(first.resource.id)) {
      unit.body = body
      unit.claims.push(claim)
    } else open.push(rival(claim, first))
  }
  return { units: [unit], open }
}

/** Both bodies in one, or null when they want different values at the same path. */
function united(first: JsonObject, second: JsonObject): JsonObject | null {
  let body = first
  for (const leaf of bodyLeaves(second)) {
    const [touched, ...more] = touchedLeaves(body, leaf)
    if (!touched) body = merged(body, nested(leaf.path, leaf.value))
    else if (more.length === 0 && isDeepStrictEqual(touched.value, leaf.value)) continue
    else if (more.length === 0 && Array.isArray(touched.value) && Array.isArray(leaf.value)) {
      const known: unknown[] = touched.value
      const added = leaf.value.filter((one) => !known.some((other) => isDeepStrictEqual(one, other)))
      body = merged(body, nested(touched.path, [...known, ...added]))
    } else return null
  }
  return body
}
