import type { TypeToLookAt } from '#app/contract/compliance.ts'
import type { Db } from '#db/database.ts'
import { nounOf } from '../arm/resource-nouns.ts'
import { indexState } from '../inventory/index-state.ts'

/** How many resources of these types the scans hold. Reads one row for each scan. */
export async function typesToLookAt(
  db: Db,
  scanIds: readonly string[],
  types: readonly string[],
): Promise<TypeToLookAt[]> {
  if (types.length === 0) return []
  const states = await Promise.all(scanIds.map((scanId) => indexState(db, scanId)))
  const counted = states.flatMap((state) => (state?.status === 'ready' ? [state.facets.types] : []))
  return types.map((type) => {
    const same = counted.flat().filter((one) => one.type.toLowerCase() === type.toLowerCase())
    const resources = counted.length === 0 ? null : same.reduce((sum, { count }) => sum + count, 0)
    return { type, name: nounOf(type, 2), resources }
  })
}
