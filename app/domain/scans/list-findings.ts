import type { z } from 'zod'
import type * as endpoints from '#app/contract/endpoints.ts'
import type { Finding, FindingPage } from '#app/contract/findings.ts'
import { fromJson } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import { type Viewer, visibleTo } from '../environments/visible.ts'
import { invalid, notFound } from '../errors.ts'
import type { Services } from '../services.ts'
import { type FindingSet, type FoundRow, foundRows, isCounted, setOf, wholeFindings } from './found-rows.ts'
import { findScanRow } from './list-scans.ts'
import { Recent } from './recent.ts'
import type { ScanRow } from './scan-row.ts'

export type FindingFilter = Partial<z.output<NonNullable<(typeof endpoints.findings.list)['query']>>>

/** The last finding of the page before. */
interface Place {
  controlId: string
  id: string
}

/** A page of findings as the scan found them. */
export type FoundPage = Omit<FindingPage, 'items'> & { items: Finding[] }

/**
 * A page of a scan's findings in a steady order. The cursor is the last key of the page before, so that the cost of a
 * page does not grow with how far it is.
 * @throws AppError `not-found` for an unknown scan, `invalid` for a cursor that is not ours.
 */
export async function listFindings(
  services: Pick<Services, 'db'>,
  viewer: Viewer,
  scanId: string,
  filter: FindingFilter,
): Promise<FoundPage> {
  return findingsOfScan(services, await findScanRow(services, viewer, scanId), filter)
}

/** The same of a scan that was found for a viewer. @throws AppError `invalid` for a cursor that is not ours. */
export async function findingsOfScan(
  services: Pick<Services, 'db'>,
  { id: scanId, status }: Pick<ScanRow, 'id' | 'status'>,
  filter: FindingFilter,
): Promise<FoundPage> {
  const limit = filter.limit ?? 100
  const after = filter.cursor === undefined ? null : readCursor(filter.cursor)
  const { rows, total } = await (status === 'done' && isCounted(filter) ? pageOfControls : pageOfMatching)(
    services,
    scanId,
    filter,
    after,
    limit + 1,
  )
  const items = rows.slice(0, limit).map((row) => toFinding(row, scanId))
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, total, next: last ? writeCursor(last.controlId, last.id) : null }
}

interface Rows {
  rows: FoundRow[]
  total: number
}

/**
 * A page by control, status and severity, which were counted when the scan ended. One control after the other: a page is of few of
 * them, and the others need not be looked through.
 */
async function pageOfControls(
  services: Pick<Services, 'db'>,
  scanId: string,
  filter: FindingFilter,
  after: Place | null,
  most: number,
): Promise<Rows> {
  const { set, controls } = await countedFindings(services.db, scanId)
  const asked = controlsWith(controls, filter)
  const rows: Rows['rows'] = []
  for (const { id: controlId } of asked) {
    if (after && controlId < after.controlId) continue
    let matching = foundRows(services.db, set, { ...filter, controlId })
    if (controlId === after?.controlId) matching = matching.where('id', '>', after.id)
    rows.push(...(await wholeFindings(services.db, set, matching, most - rows.length)))
    if (rows.length >= most) break
  }
  return { rows, total: asked.reduce((sum, { count }) => sum + count, 0) }
}

/** A page by what only the findings say. */
async function pageOfMatching(
  { db }: Pick<Services, 'db'>,
  scanId: string,
  filter: FindingFilter,
  after: Place | null,
  most: number,
): Promise<Rows> {
  const set = await setOf(db, scanId)
  const matching = foundRows(db, set, filter)
  const counted = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  let page = matching
  if (after !== null)
    page = page.where((eb) =>
      eb.or([
        eb('control_id', '>', after.controlId),
        eb.and([eb('control_id', '=', after.controlId), eb('id', '>', after.id)]),
      ]),
    )
  return { rows: await wholeFindings(db, set, page, most), total: Number(counted.count) }
}

/** The controls that have such findings, with how many. */
function controlsWith(
  controls: readonly CountedControl[],
  { controlId, status, severity }: FindingFilter,
): { id: string; count: number }[] {
  return controls
    .filter((one) => (!controlId || one.id === controlId) && (!severity || one.severity === severity))
    .map(({ id, counts }) => ({ id, count: status ? counts[status] : sumOf(counts) }))
    .filter(({ count }) => count > 0)
}

const sumOf = ({ failed, notAssessed, excepted }: CountedControl['counts']) => failed + notAssessed + excepted

interface CountedControl {
  id: string
  severity: string
  counts: Record<Finding['status'], number>
}

interface CountedFindings {
  set: FindingSet
  /** Those that have findings, by their ids. */
  controls: CountedControl[]
}

/** By the database, of the last scans that were asked for: what a scan counted does not change once it is done. */
const counted = new WeakMap<Db, Recent<CountedFindings>>()

/** What a done scan counted of its findings. */
function countedFindings(db: Db, scanId: string): Promise<CountedFindings> {
  const recent = counted.get(db) ?? new Recent<CountedFindings>(16)
  counted.set(db, recent)
  return recent.get(scanId, async () => {
    const rows = await db
      .selectFrom('scan_controls')
      .select(['control_id', 'severity', 'failed', 'not_assessed', 'excepted'])
      .where('scan_id', '=', scanId)
      .execute()
    const controls = rows
      .map(({ control_id: id, severity, not_assessed: notAssessed, failed, excepted }) => {
        return { id, severity, counts: { failed, notAssessed, excepted } }
      })
      .filter(({ counts }) => sumOf(counts) > 0)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
    return { set: await setOf(db, scanId), controls }
  })
}

/** Every finding of a scan in the same order, 500 rows in memory at a time. */
export async function* allFindings(
  services: Pick<Services, 'db'>,
  viewer: Viewer,
  scanId: string,
  filter: FindingFilter,
): AsyncGenerator<Finding> {
  let cursor: string | undefined
  do {
    const page = await listFindings(services, viewer, scanId, { ...filter, cursor, limit: 500 })
    yield* page.items
    cursor = page.next ?? undefined
  } while (cursor)
}

/** @throws AppError `not-found`, also of one whose scan the viewer may not see. */
export async function findFinding({ db }: Pick<Services, 'db'>, viewer: Viewer, findingId: string): Promise<Finding> {
  const row = await db
    .selectFrom('findings')
    .innerJoin('scans', 'scans.id', 'findings.scan_id')
    .selectAll('findings')
    .where('findings.id', '=', findingId)
    .where(visibleTo(viewer, 'scans.environment_id'))
    .executeTakeFirst()
  if (!row) throw notFound(`Finding ${findingId}`)
  return toFinding(row, row.scan_id)
}

function writeCursor(controlId: string, id: string): string {
  return Buffer.from(JSON.stringify([controlId, id])).toString('base64url')
}

function readCursor(cursor: string): Place {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    if (Array.isArray(value) && typeof value[0] === 'string' && typeof value[1] === 'string')
      return { controlId: value[0], id: value[1] }
  } catch {
    // Falls through to the error that names the field.
  }
  throw invalid('cursor', 'The cursor is not one that a page of findings gave.')
}

/** A row of the table as the contract shows a finding. */
export function toFinding(row: FoundRow, scanId: string): Finding {
  const detail = fromJson<Pick<Finding, 'evidence' | 'moreEvidence' | 'reason' | 'permission'>>(row.detail)
  return {
    id: row.id,
    scanId,
    controlId: row.control_id,
    severity: row.severity as Finding['severity'],
    status: row.status as Finding['status'],
    resource: {
      id: row.resource_id,
      name: row.resource_name,
      type: row.resource_type,
      resourceGroup: row.resource_group,
      location: row.location,
    },
    evidence: detail.evidence,
    moreEvidence: detail.moreEvidence,
    reason: detail.reason,
    permission: detail.permission,
    firstSeenAt: row.first_seen_at,
    readAt: row.read_at,
    exceptionId: row.exception_id,
  }
}
