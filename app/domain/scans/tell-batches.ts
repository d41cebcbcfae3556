import type { Transaction } from 'kysely'
import { scanIsActive } from '#app/contract/scan-is-active.ts'
import type { Schema } from '#db/schema/index.ts'
import { environmentById } from '../environments/environment-row.ts'
import type { ControlCounts } from '../judgement/evaluation/finding.ts'
import { sumCounts } from '../judgement/results/sum-counts.ts'
import { summarize } from '../judgement/results/summarize.ts'
import { notifyEveryone } from '../notifications/notify.ts'
import { batchNotices, type EndedBatch } from './batch-notices.ts'
import { knownCountsByScan } from './known-counts.ts'
import { newCriticalGaps } from './new-critical-gaps.ts'
import type { ScanRow } from './scan-row.ts'
import type { ScanServices } from './scan-services.ts'
import { pointsLost, tellFailedScan, tellScan } from './tell-scan.ts'

type TellServices = Pick<ScanServices, 'db' | 'now' | 'catalogue'>

/** Nobody waits longer than this for what a scan found because others of its batch take their time. */
const longestWaitMs = 10 * 60_000

/**
 * Tells the ends of scans that were asked for together, together: once none of them waits or runs, else what has ended so far as
 * soon as one of them has waited ten minutes. Each end is told once, however many servers look and whenever one is killed.
 */
export async function tellBatches(services: TellServices): Promise<void> {
  const untold = await services.db
    .selectFrom('scans')
    .select(['id', 'status', 'untold_batch', 'finished_at'])
    .where('untold_batch', 'is not', null)
    .execute()
  const longAgo = new Date(services.now().getTime() - longestWaitMs).toISOString()
  for (const batchId of new Set(untold.map((row) => row.untold_batch))) {
    const batch = untold.filter((row) => row.untold_batch === batchId)
    const ended = batch.filter(({ status }) => !scanIsActive(status))
    const isWhole = ended.length === batch.length
    if (ended.length === 0 || !(isWhole || ended.some(({ finished_at: at }) => at !== null && at <= longAgo))) continue
    const done = ended.flatMap(({ id, status }) => (status === 'done' ? id : []))
    // Before the transaction: what many scans counted takes a while to read.
    const counts = await knownCountsByScan(services.db, done)
    await services.db.transaction().execute((trx) =>
      tellTogether(
        services,
        trx,
        ended.map(({ id }) => id),
        counts,
      ),
    )
  }
}

async function tellTogether(
  services: TellServices,
  trx: Transaction<Schema>,
  ids: readonly string[],
  counts: ReadonlyMap<string, ControlCounts[]>,
): Promise<void> {
  const scans = await trx
    .updateTable('scans')
    .set({ untold_batch: null })
    .where('id', 'in', ids)
    .where('untold_batch', 'is not', null)
    .returningAll()
    .execute()
  const [first, ...others] = scans.toSorted((a, b) => (a.subscription_name < b.subscription_name ? -1 : 1))
  if (!first) return
  if (others.length === 0) return tellAlone(services, trx, first)
  const batch = await sumUp(services, trx, [first, ...others], counts)
  for (const notice of batchNotices(batch)) await notifyEveryone(services, trx, notice)
}

/** One that ended by itself is told as every other scan. */
async function tellAlone(services: TellServices, trx: Transaction<Schema>, scan: ScanRow): Promise<void> {
  if (scan.status === 'failed') return tellFailedScan(services, trx, scan)
  if (scan.status !== 'done') return
  const summary = { overallScore: scan.overall_score, criticalRecommendations: scan.critical_recommendations }
  await tellScan(services, trx, scan, (await formerScans(trx, [scan])).get(scan.id), summary, hasChanges(scan))
}

async function sumUp(
  { catalogue }: TellServices,
  trx: Transaction<Schema>,
  scans: readonly [ScanRow, ...ScanRow[]],
  counts: ReadonlyMap<string, ControlCounts[]>,
): Promise<EndedBatch> {
  const [{ environment_id: environmentId }] = scans
  const environment = await environmentById(trx, environmentId)
  const done = scans.filter(({ status }) => status === 'done')
  const told = done.filter((scan) => !scan.changes || hasChanges(scan))
  const together = summarize(
    catalogue,
    sumCounts(
      catalogue,
      told.flatMap(({ id }) => [counts.get(id) ?? []]),
    ),
  )
  const former = await formerScans(trx, done)
  const newIn = new Map<string, number>()
  let withNewGaps = 0
  for (const { id } of done) {
    const before = former.get(id)
    const found = before ? await newCriticalGaps(trx, id, before.id) : []
    if (found.length > 0) withNewGaps += 1
    for (const controlId of found) newIn.set(controlId, (newIn.get(controlId) ?? 0) + 1)
  }
  return {
    environmentId,
    environmentName: environment?.name ?? environmentId,
    done: {
      count: told.length,
      score: together.overallScore,
      critical: together.criticalRecommendations,
      unread: told.flatMap((scan) => (scan.overall_score === null ? scan.subscription_name : [])),
    },
    failed: scans.flatMap(({ status, subscription_name: name, error }) =>
      status === 'failed' ? { name, error: error ?? '' } : [],
    ),
    canceled: scans.filter(({ status }) => status === 'canceled').length,
    dropped: done.flatMap(({ id, subscription_name: name, overall_score: score }) => {
      const before = former.get(id)?.overall_score ?? null
      const lost = pointsLost(before, score)
      return lost > 0 && score !== null && before !== null ? { name, before, score, lost } : []
    }),
    newGaps: [...newIn].map(([controlId, subscriptions]) => ({
      gap: catalogue.controls.find(({ id }) => id === controlId)?.gap ?? controlId,
      subscriptions,
    })),
    withNewGaps,
  }
}

const hasChanges = (scan: ScanRow) => scan.new_findings + scan.reopened_findings + scan.resolved_findings > 0

/** The scans before, by the ids of these; those that were removed meanwhile are left out. */
async function formerScans(trx: Transaction<Schema>, scans: readonly ScanRow[]) {
  const ids = scans.flatMap(({ previous_scan_id: id }) => id ?? [])
  if (ids.length === 0) return new Map<string, Pick<ScanRow, 'id' | 'overall_score'>>()
  const rows = await trx.selectFrom('scans').select(['id', 'overall_score']).where('id', 'in', ids).execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    scans.flatMap(({ id, previous_scan_id: before }) => {
      const row = byId.get(before ?? '')
      return row ? [[id, row] as const] : []
    }),
  )
}
