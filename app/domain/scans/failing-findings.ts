import type { Finding } from '#app/contract/findings.ts'
import { bySeverity } from '#app/contract/severities.ts'
import type { Severity } from '#app/contract/severity.ts'
import type { Db } from '#db/database.ts'
import { foundRows, setOf, wholeFindings } from './found-rows.ts'
import { toFinding } from './list-findings.ts'

/** What a done scan counted of a control that fails in it. */
interface FailingControl {
  scanId: string
  controlId: string
  severity: Severity
  /** When the oldest of its findings failed first, ISO 8601. */
  since: string | null
}

/**
 * The first failing findings of some controls in done scans that were found for a viewer, worst first, and since when the
 * oldest of all fails. What is of a tenant, and so in the scans of all of its subscriptions, comes once. Which controls fail
 * is read from the counts, so that a control of thousands of findings costs no more than one of few.
 */
export async function failingFindings(
  db: Db,
  scanIds: readonly string[],
  controlIds: readonly string[],
  most: number,
): Promise<{ findings: Finding[]; openSince: string | null }> {
  const failing = await failingControls(db, scanIds, controlIds)
  const once = new Map<string, Finding>()
  for (let at = 0; at < failing.length && once.size < most; ) {
    const same = failing.slice(at).filter((one) => compare(one, failing[at] as FailingControl) === 0)
    const found = (await Promise.all(same.map((one) => firstFailing(db, one, most)))).flat()
    for (const finding of found.sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const key = `${finding.controlId} ${finding.resource.id.toLowerCase()}`
      if (!once.has(key)) once.set(key, finding)
    }
    at += same.length
  }
  const since = failing.flatMap((one) => one.since ?? []).sort()
  return { findings: [...once.values()].slice(0, most), openSince: since[0] ?? null }
}

/** Worst first, then by their ids. */
async function failingControls(
  db: Db,
  scanIds: readonly string[],
  controlIds: readonly string[],
): Promise<FailingControl[]> {
  if (scanIds.length === 0 || controlIds.length === 0) return []
  const rows = await db
    .selectFrom('scan_controls')
    .select(['scan_id', 'control_id', 'severity', 'first_seen_at'])
    .where('scan_id', 'in', scanIds)
    .where('control_id', 'in', controlIds)
    .where('failed', '>', 0)
    .execute()
  return rows
    .map((row) => ({
      scanId: row.scan_id,
      controlId: row.control_id,
      severity: row.severity as Severity,
      since: row.first_seen_at,
    }))
    .sort(compare)
}

const compare = (a: FailingControl, b: FailingControl) =>
  bySeverity(a.severity, b.severity) || Number(a.controlId > b.controlId) - Number(a.controlId < b.controlId)

async function firstFailing(db: Db, { scanId, controlId }: FailingControl, most: number): Promise<Finding[]> {
  const set = await setOf(db, scanId)
  const rows = await wholeFindings(db, set, foundRows(db, set, { controlId, status: 'failed' }), most)
  return rows.map((row) => toFinding(row, scanId))
}
