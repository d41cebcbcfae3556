import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import type * as endpoints from '#app/contract/endpoints.ts'
import type { Finding, FindingPage } from '#app/contract/findings.ts'
import { fromJson } from '#db/cast.ts'
import type { Db } from '#db/database.ts'
import type { FindingTable } from '#db/schema/scans.ts'
import { type Viewer, visibleTo } from '../environments/visible.ts'
import { invalid, notFound } from '../errors.ts'
import type { Services } from '../services.ts'
import { findScanRow } from './list-scans.ts'
import { Recent } from './recent.ts'
import type { ScanRow } from './scan-row.ts'

export type FindingFilter = Partial<z.output<NonNullable<(typeof endpoints.findings.list)['query']>>>

/** The last finding of the page before. */
interface Place {
  controlId: string
  id: string
}

/** What findings are narrowed down by: the column that equals it, none of a search, and whether `scan_controls` counts by it. */
const filters = {
  controlId: { column: 'control_id', counted: true },
  status: { column: 'status', counted: true },
  severity: { column: 'severity', counted: true },
  resourceType: { column: 'resource_type', counted: false },
  resourceGroup: { column: 'resource_group', counted: false },
  search: { column: null, counted: false },
} as const satisfies Record<
  Exclude<keyof FindingFilter, 'cursor' | 'limit'>,
  { column: keyof FindingTable | null; counted: boolean }
>
const filterNames = Object.keys(filters) as (keyof typeof filters)[]

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
  const isCounted = status === 'done' && filterNames.every((name) => filters[name].counted || !filter[name])
  const { rows, total } = await (isCounted ? pageOfControls : pageOfMatching)(
    services,
    scanId,
    filter,
    after,
    limit + 1,
  )
  const items = rows.slice(0, limit).map(toFinding)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { items, total, next: last ? writeCursor(last.controlId, last.id) : null }
}

interface Rows {
  rows: Selectable<FindingTable>[]
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
  const controls = await controlsWith(services, scanId, filter)
  const rows: Rows['rows'] = []
  for (const { id: controlId } of controls) {
    if (after && controlId < after.controlId) continue
    let matching = matchingFindings(services, scanId, { ...filter, controlId })
    if (controlId === after?.controlId) matching = matching.where('id', '>', after.id)
    rows.push(
      ...(await matching
        .selectAll()
        .orderBy('id')
        .limit(most - rows.length)
        .execute()),
    )
    if (rows.length >= most) break
  }
  return { rows, total: controls.reduce((sum, { count }) => sum + count, 0) }
}

/** A page by what only the findings say. */
async function pageOfMatching(
  services: Pick<Services, 'db'>,
  scanId: string,
  filter: FindingFilter,
  after: Place | null,
  most: number,
): Promise<Rows> {
  const matching = matchingFindings(services, scanId, filter)
  const counted = await matching.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  let page = matching.selectAll().orderBy('control_id').orderBy('id').limit(most)
  if (after !== null)
    page = page.where((eb) =>
      eb.or([
        eb('control_id', '>', after.controlId),
        eb.and([eb('control_id', '=', after.controlId), eb('id', '>', after.id)]),
      ]),
    )
  return { rows: await page.execute(), total: Number(counted.count) }
}

/** The controls of a done scan that have such findings, by their ids, with how many. */
async function controlsWith(
  { db }: Pick<Services, 'db'>,
  scanId: string,
  { controlId, status, severity }: FindingFilter,
): Promise<{ id: string; count: number }[]> {
  return (await countedControls(db, scanId))
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

/** By the database, of the last scans that were asked for: what a scan counted does not change once it is done. */
const counted = new WeakMap<Db, Recent<CountedControl[]>>()

/** The controls of a done scan that have findings, by their ids. */
function countedControls(db: Db, scanId: string): Promise<CountedControl[]> {
  const recent = counted.get(db) ?? new Recent<CountedControl[]>(16)
  counted.set(db, recent)
  return recent.get(scanId, async () => {
    const rows = await db
      .selectFrom('scan_controls')
      .select(['control_id', 'severity', 'failed', 'not_assessed', 'excepted'])
      .where('scan_id', '=', scanId)
      .execute()
    return rows
      .map(({ control_id: id, severity, not_assessed: notAssessed, failed, excepted }) => {
        return { id, severity, counts: { failed, notAssessed, excepted } }
      })
      .filter(({ counts }) => sumOf(counts) > 0)
      .sort((a, b) => (a.id < b.id ? -1 : 1))
  })
}

function matchingFindings({ db }: Pick<Services, 'db'>, scanId: string, filter: FindingFilter) {
  let query = db.selectFrom('findings').where('scan_id', '=', scanId)
  for (const name of filterNames) {
    const { column } = filters[name]
    const value = filter[name]
    if (column && value) query = query.where(column, '=', value)
  }
  const part = filter.search?.toLowerCase().replace(/[\\%_]/g, '\\$&')
  if (part) query = query.where(sql<boolean>`resource_key like ${`%${part}%`} escape '\\'`)
  return query
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
  return toFinding(row)
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
export function toFinding(row: Selectable<FindingTable>): Finding {
  const detail = fromJson<Pick<Finding, 'evidence' | 'moreEvidence' | 'reason' | 'permission'>>(row.detail)
  return {
    id: row.id,
    scanId: row.scan_id,
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
