import { isDeepStrictEqual } from 'node:util'
import { bodyLeaves, touchedLeaves } from '#app/contract/body-leaves.ts'
import type { JsonObject } from '../../arm/json-value.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import { merged, nested } from '../repair/repair-body.ts'
import { type ClosingRepair, type Repairs, rival } from './closing-repair.ts'

/** One deletion or creation for all findings of the first one's failing resource; lists of what is made are united. */
export function mergeWhole(repairs: readonly ClosingRepair[]): Repairs {
  const [first, ...others] = repairs
  if (!first) return { repairs: [], open: [] }
  const [heaviest] = first.closes
  const whole: ClosingRepair = { ...first, closes: [heaviest] }
  const open: Repairs['open'] = []
  for (const {
    body: wanted,
    closes: [finding],
  } of others) {
    const body = whole.kind === 'create' ? united(whole.body, wanted) : whole.body
    if (body && normaliseId(finding.resource.id) === normaliseId(heaviest.resource.id)) {
      whole.body = body
      whole.closes.push(finding)
    } else open.push(rival(finding, heaviest))
  }
  return { repairs: [whole], open }
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
