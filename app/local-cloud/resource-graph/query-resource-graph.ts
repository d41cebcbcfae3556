import { ArmError } from '../arm/arm-error.ts'
import type { ArmContext } from '../arm/context.ts'
import { allows, permissionsAt, readableSubscriptions } from '../arm/permissions.ts'
import type { RoleGrant } from '../entra/directory.ts'
import { type CloudAnswer, type CloudRequest, jsonAnswer } from '../http/exchange.ts'
import type { ResourceStore, RowFilter } from '../store/store.ts'
import { columnType, type GraphSource, graphRow } from './graph-row.ts'
import { parseQuery } from './parse-query.ts'
import type { Output, TextColumn } from './query.ts'
import { type QueryRequest, readQueryRequest } from './query-request.ts'
import { columnSql, querySql } from './query-sql.ts'

type Row = Record<string, unknown>

interface Page {
  rows: Row[]
  columns: string[]
  totalRecords: number
  isTruncated: boolean
  skipToken?: string
}

/** Answers `POST /providers/Microsoft.ResourceGraph/resources`. */
export function queryResourceGraph({ store, tenant, caller }: ArmContext, request: CloudRequest): CloudAnswer {
  const asked = readQueryRequest(request.body)
  const subscriptions = searchedSubscriptions(asked.subscriptions, readableSubscriptions(caller.roles))
  requireKnownSubscription(store, subscriptions, asked.subscriptions)
  const query = parseQuery(asked.query)
  const filter = readableRows(store, querySql(query, subscriptions), caller.roles)
  const page = outputPage(store, filter, query.output, asked, tenant.tenantId)
  return jsonAnswer(200, {
    totalRecords: page.totalRecords,
    count: page.rows.length,
    data: asked.resultFormat === 'table' ? asTable(page) : page.rows,
    facets: [],
    resultTruncated: page.isTruncated ? 'true' : 'false',
    ...(page.skipToken !== undefined && { $skipToken: page.skipToken }),
  })
}

function outputPage(
  store: ResourceStore,
  filter: RowFilter,
  output: Output,
  asked: QueryRequest,
  tenantId: string,
): Page {
  if (output.kind === 'count') return wholePage([{ Count: countRows(store, filter) }], ['Count'])
  if (output.kind === 'summarize')
    return wholePage(groupRows(store, filter, output.by, output.countName), [...output.by, output.countName])

  const from = readSkipToken(asked.skipToken)
  const limit = Math.min(asked.top, output.take ?? asked.top)
  const sources = store.select<GraphSource & { idLower: string }>(
    `SELECT id_lower AS idLower, body, graph_type AS graphType, subscription, resource_group AS resourceGroup
     FROM resource WHERE (${filter.where}) AND id_lower > ? ORDER BY id_lower LIMIT ?`,
    [...filter.values, from?.after ?? '', limit + 1],
  )
  const rows = sources.slice(0, limit).map((source) => graphRow(source, output.columns, tenantId))
  const total = from?.total ?? countRows(store, filter)
  const last = sources[limit - 1]
  const hasMore = sources.length > limit && last !== undefined
  if (output.take !== undefined) {
    const totalRecords = Math.min(total, output.take)
    return { rows, columns: [...output.columns], totalRecords, isTruncated: rows.length < totalRecords }
  }
  const skipToken = hasMore ? writeSkipToken({ after: last.idLower, total }) : undefined
  return { rows, columns: [...output.columns], totalRecords: total, isTruncated: hasMore, skipToken }
}

function wholePage(rows: Row[], columns: string[]): Page {
  return { rows, columns, totalRecords: rows.length, isTruncated: false }
}

function countRows(store: ResourceStore, { where, values }: RowFilter): number {
  return store.select<{ total: number }>(`SELECT count(*) AS total FROM resource WHERE ${where}`, values)[0]?.total ?? 0
}

function groupRows(store: ResourceStore, { where, values }: RowFilter, by: TextColumn[], countName: string): Row[] {
  const keys = by.map((column) => columnSql[column]).join(', ')
  const names = by.map((column) => `${columnSql[column]} AS "${column}"`).join(', ')
  const sql = `SELECT ${names}, count(*) AS "${countName}" FROM resource WHERE ${where} GROUP BY ${keys} ORDER BY ${keys}`
  return store.select<Row>(sql, values)
}

function asTable({ rows, columns }: Page) {
  return {
    columns: columns.map((name) => ({ name, type: columnType(name) })),
    rows: rows.map((row) => columns.map((name) => row[name])),
  }
}

/** Of the subscriptions that are asked for, those that the caller may read; undefined means all, of both and of the answer. */
function searchedSubscriptions(asked: string[] | undefined, readable: string[] | undefined): string[] | undefined {
  if (readable === undefined) return asked
  return asked === undefined ? readable : asked.filter((id) => readable.includes(id))
}

function requireKnownSubscription(
  store: ResourceStore,
  searched: string[] | undefined,
  asked: string[] | undefined,
): void {
  if (searched === undefined || searched.some((id) => store.has(`/subscriptions/${id}`))) return
  const message = `There must be at least one subscription that is eligible to contain resources. Given: '${(asked ?? []).join(', ')}'.`
  throw new ArmError(400, 'BadRequest', message, { details: [{ code: 'NoValidSubscriptionsInQueryRequest', message }] })
}

/** Where the next page begins, with the number of rows as the first page counted them. */
function writeSkipToken(token: { after: string; total: number }): string {
  return Buffer.from(`${token.total} ${token.after}`).toString('base64')
}

function readSkipToken(text: string | undefined): { after: string; total: number } | undefined {
  if (text === undefined) return undefined
  const match = /^(\d+) (\/.*)$/.exec(Buffer.from(text, 'base64').toString())
  if (match?.[1] === undefined || match[2] === undefined)
    throw new ArmError(400, 'BadRequest', `The skip token '${text}' is invalid.`)
  return { after: match[2], total: Number(match[1]) }
}

/**
 * Of the rows of a filter those that a caller may read: Resource Graph leaves the others out and says nothing. Source:
 * "Permissions in Azure Resource Graph".
 */
function readableRows(store: ResourceStore, filter: RowFilter, roles: readonly RoleGrant[]): RowFilter {
  // Each role reads everything that its notActions leave.
  if (roles.every(({ notActions = [] }) => notActions.length === 0)) return filter
  const sql = `SELECT DISTINCT subscription, graph_type AS type FROM resource WHERE ${filter.where}`
  const hidden = store
    .select<{ subscription: string; type: string }>(sql, filter.values)
    .filter(({ subscription, type }) => !allows(permissionsAt(roles, subscription), `${type}/read`))
  return {
    where: [filter.where, ...hidden.map(() => 'NOT (subscription = ? AND graph_type = ?)')].join(' AND '),
    values: [...filter.values, ...hidden.flatMap(({ subscription, type }) => [subscription, type])],
  }
}
