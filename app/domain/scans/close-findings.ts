import { sql, type Transaction } from 'kysely'
import { isoDate } from '#db/cast.ts'
import type { Schema } from '#db/schema/index.ts'
import type { FailureKey, Reappearance } from './earlier-findings.ts'
import { lineageOf } from './lineage.ts'
import type { ScanRow } from './scan-row.ts'
import type { ScanServices } from './scan-services.ts'

/** Rows named in one statement. */
const batch = 1000

/**
 * Notes what failed in earlier scans and fails no more: resolved where its control assessed everything, else among the former
 * findings, since nobody knows. Reads no more of the scan before than the controls that lost findings.
 * @returns how many findings were resolved
 */
export async function closeFindings(
  trx: Transaction<Schema>,
  services: Pick<ScanServices, 'catalogue' | 'now'>,
  scan: ScanRow,
  found: Reappearance,
): Promise<number> {
  await forgetReturned(trx, scan, found.returned)
  const assessed = await assessedControls(trx, services, scan)
  const now = isoDate(services.now())
  await resolveFormer(trx, scan, assessed, now)
  if (found.previousId !== null) {
    const gone = await findingsGone(trx, found.previousId, found)
    for (let start = 0; start < gone.length; start += batch)
      await keepGone(trx, scan, gone.slice(start, start + batch), assessed, now)
  }
  const { count } = await trx
    .selectFrom('resolved_findings')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('scan_id', '=', scan.id)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What fails again stands among the findings. */
async function forgetReturned(trx: Transaction<Schema>, scan: ScanRow, returned: readonly FailureKey[]): Promise<void> {
  for (const controlId of new Set(returned.map((failure) => failure.controlId))) {
    const keys = returned.filter((failure) => failure.controlId === controlId).map(({ resourceKey }) => resourceKey)
    for (let start = 0; start < keys.length; start += batch)
      await trx
        .deleteFrom('former_findings')
        .where('lineage', '=', lineageOf(scan))
        .where('control_id', '=', controlId)
        .where('resource_key', 'in', keys.slice(start, start + batch))
        .execute()
  }
}

/** Where a control could not be assessed of all, nobody knows what became of what it found. */
async function assessedControls(
  trx: Transaction<Schema>,
  { catalogue }: Pick<ScanServices, 'catalogue'>,
  scan: ScanRow,
): Promise<Set<string>> {
  const rows = await trx
    .selectFrom('scan_controls')
    .select('control_id')
    .where('scan_id', '=', scan.id)
    .where('not_assessed', '>', 0)
    .execute()
  const assessed = new Set(catalogue.controls.map(({ id }) => id))
  for (const { control_id: controlId } of rows) assessed.delete(controlId)
  return assessed
}

/** What could not be assessed for a while, and now is and does not fail. */
async function resolveFormer(
  trx: Transaction<Schema>,
  scan: ScanRow,
  assessed: ReadonlySet<string>,
  now: string,
): Promise<void> {
  const lineage = lineageOf(scan)
  const open = await trx
    .selectFrom('former_findings')
    .select('control_id')
    .distinct()
    .where('lineage', '=', lineage)
    .where('resolved_at', 'is', null)
    .execute()
  for (const { control_id: controlId } of open) {
    if (!assessed.has(controlId)) continue
    await trx
      .insertInto('resolved_findings')
      .columns(['scan_id', 'control_id', 'resource_key', 'resource_id', 'resource_name'])
      .expression((eb) =>
        eb
          .selectFrom('former_findings')
          .select([eb.val(scan.id).as('scan_id'), 'control_id', 'resource_key', 'resource_id', 'resource_name'])
          .where('lineage', '=', lineage)
          .where('control_id', '=', controlId)
          .where('resolved_at', 'is', null),
      )
      .execute()
    await trx
      .updateTable('former_findings')
      .set({ resolved_at: now })
      .where('lineage', '=', lineage)
      .where('control_id', '=', controlId)
      .where('resolved_at', 'is', null)
      .execute()
  }
}

/** Ids of the failures of the scan before that this one does not have. */
async function findingsGone(
  trx: Transaction<Schema>,
  previousId: string,
  { stillOpen, stillOpenOf }: Reappearance,
): Promise<string[]> {
  const counts = await trx
    .selectFrom('scan_controls')
    .select(['control_id', sql<number>`failed + excepted`.as('failing')])
    .where('scan_id', '=', previousId)
    .execute()
  const gone: string[] = []
  for (const { control_id: controlId, failing } of counts) {
    if ((stillOpenOf.get(controlId) ?? 0) >= Number(failing)) continue
    const rows = await trx
      .selectFrom('findings')
      .select('id')
      .where('scan_id', '=', previousId)
      .where('control_id', '=', controlId)
      .where('status', 'in', ['failed', 'excepted'])
      .execute()
    for (const { id } of rows) if (!stillOpen.has(id)) gone.push(id)
  }
  return gone
}

async function keepGone(
  trx: Transaction<Schema>,
  scan: ScanRow,
  ids: readonly string[],
  assessed: ReadonlySet<string>,
  now: string,
): Promise<void> {
  const rows = await trx
    .selectFrom('findings')
    .select(['control_id', 'resource_key', 'resource_id', 'resource_name', 'first_seen_at'])
    .where('id', 'in', ids)
    .execute()
  const lineage = lineageOf(scan)
  const once = [...new Map(rows.map((row) => [`${row.control_id}\n${row.resource_key}`, row])).values()]
  const resolved = once.filter((row) => assessed.has(row.control_id))
  if (resolved.length > 0)
    await trx
      .insertInto('resolved_findings')
      .values(resolved.map(({ first_seen_at: _, ...row }) => ({ scan_id: scan.id, ...row })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await trx
    .insertInto('former_findings')
    .values(once.map((row) => ({ ...row, lineage, resolved_at: assessed.has(row.control_id) ? now : null })))
    .onConflict((conflict) =>
      conflict.columns(['lineage', 'resource_key', 'control_id']).doUpdateSet((eb) => ({
        first_seen_at: eb.ref('excluded.first_seen_at'),
        resolved_at: eb.ref('excluded.resolved_at'),
      })),
    )
    .execute()
}
