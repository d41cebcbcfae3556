import { sql, type Transaction } from 'kysely'
import type { Schema } from '#db/schema/index.ts'
import { storedInventoryBytes } from '../inventory/inventory-store.ts'

/** What a finding takes beside its texts: keys of its row and of three indexes. */
const perFinding = 400

/** About how many bytes a scan's inventory and findings take in the database; what is kept of the latest scan alone is not counted. */
export async function storedBytes(trx: Transaction<Schema>, scanId: string): Promise<number> {
  const findings = await trx
    .selectFrom('findings')
    .select(
      sql<
        number | string | null
      >`sum(${sql.lit(perFinding)} + length(detail) + 3 * length(resource_key) + length(resource_name) + length(resource_type))`.as(
        'bytes',
      ),
    )
    .where('scan_id', '=', scanId)
    .executeTakeFirstOrThrow()
  return Number(findings.bytes ?? 0) + (await storedInventoryBytes(trx, scanId))
}
