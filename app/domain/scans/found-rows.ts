import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { FindingTable } from '#db/schema/scans.ts'
import { findingSet } from './found-resources.ts'

/** The findings of one scan. */
export interface FindingSet {
  scanId: string
  /** What its rows carry in place of the scan's id. */
  setId: number
}

/** The set of a scan; of one that has no findings a set that holds none. */
export async function setOf(db: Db, scanId: string): Promise<FindingSet> {
  return { scanId, setId: (await findingSet(db, scanId))?.id ?? -1 }
}

/** What findings are narrowed down by. */
export interface RowFilter {
  controlId?: string
  status?: string
  severity?: string
  resourceType?: string
  resourceGroup?: string
  /** A part of the resource's id, in any case. */
  search?: string
}

type Rows = SelectQueryBuilder<Schema, 'finding_rows', object>

/** The rows of a scan's findings as they are stored, without their resources and details. */
export function foundRows(
  db: Db,
  { setId }: FindingSet,
  { controlId, status, severity, ...ofResource }: RowFilter,
): Rows {
  let rows = db.selectFrom('finding_rows').where('set_id', '=', setId)
  if (controlId) rows = rows.where('control_id', '=', controlId)
  if (status) rows = rows.where('status', '=', status)
  if (severity) rows = rows.where('severity', '=', severity)
  return ofResources(db, rows, setId, ofResource)
}

/** The resources are looked through by themselves: joined, each finding would be. */
function ofResources(
  db: Db,
  rows: Rows,
  setId: number,
  { resourceType, resourceGroup, search }: Pick<RowFilter, 'resourceType' | 'resourceGroup' | 'search'>,
): Rows {
  if (!resourceType && !resourceGroup && !search) return rows
  let resources = db.selectFrom('finding_resources').select('seq').where('set_id', '=', setId)
  if (resourceType) resources = resources.where('resource_type', '=', resourceType)
  if (resourceGroup) resources = resources.where('resource_group', '=', resourceGroup)
  const part = search?.toLowerCase().replace(/[\\%_]/g, '\\$&')
  if (part) resources = resources.where(sql<boolean>`resource_key like ${`%${part}%`} escape '\\'`)
  return rows.where('resource', 'in', resources)
}

/** What is shown of a finding: columns that nobody reads take a fifth of the time of such a query. */
export type FoundRow = Omit<Selectable<FindingTable>, 'scan_id' | 'resource' | 'resource_key' | 'change'>

/** The first of such findings, by control and id. @param most how many at most */
export function wholeFindings(db: Db, set: FindingSet, rows: Rows, most: number): Promise<FoundRow[]> {
  return wholeQuery(db, set, rows, most).execute()
}

/**
 * The query of `wholeFindings`. The rows are limited before they are joined: asked for in one, Postgres joins all findings of a
 * control with their resources and details, sorts them, and gives the first.
 */
export function wholeQuery(db: Db, { setId }: FindingSet, rows: Rows, most: number) {
  const first = rows.selectAll().orderBy('control_id').orderBy('id').limit(most).as('first')
  return db
    .selectFrom(first)
    .innerJoin('finding_resources as found', (join) =>
      join.on('found.set_id', '=', setId).onRef('found.seq', '=', 'first.resource'),
    )
    .innerJoin('finding_details as told', (join) =>
      join.on('told.set_id', '=', setId).onRef('told.seq', '=', 'first.detail'),
    )
    .select([
      'first.id',
      'first.control_id',
      'first.severity',
      'first.status',
      'first.first_seen_at',
      'first.exception_id',
      'found.resource_id',
      'found.resource_name',
      'found.resource_type',
      'found.resource_group',
      'found.location',
      'found.read_at',
      'told.detail',
    ])
    .orderBy('first.control_id')
    .orderBy('first.id')
}
