import type { Finding } from '#app/contract/findings.ts'
import type { Services } from '../services.ts'
import { findingSet, foundResources } from './found-resources.ts'
import { toFinding } from './list-findings.ts'

/** Keys in one query. */
const batch = 500

/** What a scan found on these resources. @param keys lower-case ids */
export async function findingsOfResources(
  { db }: Pick<Services, 'db'>,
  scanId: string,
  keys: readonly string[],
): Promise<Finding[]> {
  const findings: Finding[] = []
  const set = await findingSet(db, scanId)
  if (set === undefined) return findings
  for (let start = 0; start < keys.length; start += batch) {
    const found = await foundResources(db, set.id, keys.slice(start, start + batch))
    if (found.size === 0) continue
    const rows = await db
      .selectFrom('findings')
      .selectAll()
      .where('scan_id', '=', scanId)
      .where('resource', 'in', [...found.keys()])
      .execute()
    findings.push(...rows.map((row) => toFinding(row, scanId)))
  }
  return findings
}
