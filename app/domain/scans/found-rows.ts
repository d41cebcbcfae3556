import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { z } from 'zod'
import type * as endpoints from '#app/contract/endpoints.ts'
import type { Db } from '#db/database.ts'
import type { Schema } from '#db/schema/index.ts'
import type { FindingResourceTable, FindingRowTable, FindingTable } from '#db/schema/scans.ts'
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
export type RowFilter = Omit<
  Partial<z.output<NonNullable<(typeof endpoints.findings.list)['query']>>>,
  'cursor' | 'limit'
>

/** The column that equals it, none of a search, and whether it is one of the findings themselves: `scan_controls` counts by those. */
const columns = {
  controlId: { own: true, column: 'control_id' },
  status: { own: true, column: 'status' },
  severity: { own: true, column: 'severity' },
  resourceType: { own: false, column: 'resource_type' },
  resourceGroup: { own: false, column: 'resource_group' },
  search: { own: false, column: null },
} as const satisfies Record<
  keyof RowFilter,
  { own: true; column: keyof FindingRowTable } | { own: false; column: keyof FindingResourceTable | null }
>
const names = Object.keys(columns) as (keyof RowFilter)[]

/** Whether a done scan has counted how many findings there are of these. */
export const isCounted = (filter: RowFilter) => names.every((name) => columns[name].own || !filter[name])

type Rows = SelectQueryBuilder<Schema, 'finding_rows', object>

/**
 * The rows of a scan's findings as they are stored, without their resources and details. The resources are looked through by
 * themselves: joined, each finding would be.
 */
export function foundRows(db: Db, { setId }: FindingSet, filter: RowFilter): Rows {
  let rows: Rows = db.selectFrom('finding_rows').where('set_id', '=', setId)
  let resources = db.selectFrom('finding_resources').select('seq').where('set_id', '=', setId)
  for (const name of names) {
    const { own, column } = columns[name]
    const value = filter[name]
    if (!value) continue
    if (own) rows = rows.where(column, '=', value)
    else resources = column ? resources.where(column, '=', value) : resources.where(contains(value))
  }
  return isCounted(filter) ? rows : rows.where('resource', 'in', resources)
}

/** That a resource's id has this part, in any case. */
function contains(part: string) {
  const escaped = part.toLowerCase().replace(/[\\%_]/g, '\\$&')
  return sql<boolean>`resource_key like ${`%${escaped}%`} escape '\\'`
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
