import { sql } from 'kysely'
import type { Finding } from '#app/contract/findings.ts'
import { severities } from '#app/contract/severities.ts'
import type { Db } from '#db/database.ts'
import { toFinding } from './list-findings.ts'

/**
 * The first failing findings of some controls in scans that were found for a viewer, worst first, and since when the oldest of
 * all fails. What is of a tenant, and so in the scans of all of its subscriptions, comes once.
 */
export async function failingFindings(
  db: Db,
  scanIds: readonly string[],
  controlIds: readonly string[],
  most: number,
): Promise<{ findings: Finding[]; openSince: string | null }> {
  if (scanIds.length === 0 || controlIds.length === 0) return { findings: [], openSince: null }
  const failing = db
    .selectFrom('findings')
    .where('scan_id', 'in', scanIds)
    .where('control_id', 'in', controlIds)
    .where('status', '=', 'failed')
  const [rows, first] = await Promise.all([
    failing
      .selectAll()
      .orderBy(
        sql`case severity ${sql.join(
          severities.map((severity, at) => sql`when ${sql.lit(severity)} then ${sql.lit(at)}`),
          sql` `,
        )} end`,
      )
      .orderBy('control_id')
      .orderBy('id')
      .limit(most * scanIds.length)
      .execute(),
    failing.select((eb) => eb.fn.min('first_seen_at').as('at')).executeTakeFirst(),
  ])
  const once = new Map(rows.map((row) => [`${row.control_id} ${row.resource_id.toLowerCase()}`, row]))
  return { findings: [...once.values()].slice(0, most).map(toFinding), openSince: first?.at ?? null }
}
