import type { RowFilter } from '../store/store.ts'
import type { Comparison, Condition, GraphQuery, TextColumn } from './query.ts'

/** Where the store keeps what a column of Resource Graph says. */
export const columnSql: Record<TextColumn, string> = {
  id: 'id',
  name: 'name',
  type: 'graph_type',
  kind: 'kind',
  location: 'location',
  resourceGroup: 'resource_group',
  subscriptionId: 'subscription',
}

/** Tables whose rows may belong to the tenant; these are there whichever subscriptions are asked for. */
const tablesWithTenantRows = new Set(['authorizationresources', 'policyresources'])

/** The stored rows that a query is about. `subscriptions` are lower-case; undefined means all. */
export function querySql({ table, conditions }: GraphQuery, subscriptions: string[] | undefined): RowFilter {
  const parts: RowFilter[] = [{ where: 'graph_table = ?', values: [table] }]
  if (subscriptions !== undefined) {
    const asked = tablesWithTenantRows.has(table) ? [...subscriptions, ''] : subscriptions
    parts.push({ where: `subscription IN (${marks(asked)})`, values: asked })
  }
  return joined([...parts, ...conditions.map(conditionSql)], 'AND')
}

function conditionSql(condition: Condition): RowFilter {
  if (condition.kind !== 'test')
    return joined(condition.parts.map(conditionSql), condition.kind === 'and' ? 'AND' : 'OR')
  const { column, comparison, values } = condition
  return { where: testSql(columnSql[column], comparison, values), values }
}

/** Kusto's `==` and `in` mind case; `=~`, `in~` and `contains` do not. */
function testSql(column: string, comparison: Comparison, values: string[]): string {
  switch (comparison) {
    case '==':
      return `${column} = ?`
    case '!=':
      return `${column} <> ?`
    case '=~':
      return `${column} = ? COLLATE NOCASE`
    case '!~':
      return `${column} <> ? COLLATE NOCASE`
    case 'in':
      return `${column} IN (${marks(values)})`
    case '!in':
      return `${column} NOT IN (${marks(values)})`
    case 'in~':
      return `${column} COLLATE NOCASE IN (${marks(values)})`
    case '!in~':
      return `${column} COLLATE NOCASE NOT IN (${marks(values)})`
    case 'contains':
      return `instr(lower(${column}), lower(?)) > 0`
    case '!contains':
      return `instr(lower(${column}), lower(?)) = 0`
  }
}

function joined(filters: RowFilter[], word: 'AND' | 'OR'): RowFilter {
  return {
    where: filters.map(({ where }) => `(${where})`).join(` ${word} `),
    values: filters.flatMap(({ values }) => values),
  }
}

function marks(values: string[]): string {
  return values.map(() => '?').join(', ')
}
