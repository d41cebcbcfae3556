import type { Finding } from '#app/contract/findings.ts'
import type { Services } from '../services.ts'
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
  for (let start = 0; start < keys.length; start += batch) {
    const rows = await db
      .selectFrom('findings')
      .selectAll()
      .where('scan_id', '=', scanId)
      .where('resource_key', 'in', keys.slice(start, start + batch))
      .execute()
    findings.push(...rows.map(toFinding))
  }
  return findings
}
