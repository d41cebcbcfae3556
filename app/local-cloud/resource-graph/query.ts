import type { GraphTable } from './tables.ts'

/** The columns that `where` can test and `summarize` can group by. */
export const textColumns = ['id', 'name', 'type', 'kind', 'location', 'resourceGroup', 'subscriptionId'] as const
export type TextColumn = (typeof textColumns)[number]

/** The columns of a row, in the order in which Resource Graph answers them. */
export const rowColumns = [
  'id',
  'name',
  'type',
  'tenantId',
  'kind',
  'location',
  'resourceGroup',
  'subscriptionId',
  'managedBy',
  'sku',
  'plan',
  'properties',
  'tags',
  'identity',
  'zones',
  'extendedLocation',
] as const
export type RowColumn = (typeof rowColumns)[number]

export type Comparison = '==' | '!=' | '=~' | '!~' | 'in' | '!in' | 'in~' | '!in~' | 'contains' | '!contains'

export type Condition =
  | { kind: 'and' | 'or'; parts: Condition[] }
  | { kind: 'test'; column: TextColumn; comparison: Comparison; values: string[] }

export type Output =
  | { kind: 'rows'; columns: readonly RowColumn[]; take?: number }
  | { kind: 'count' }
  | { kind: 'summarize'; by: TextColumn[]; countName: string }

export interface GraphQuery {
  table: GraphTable
  conditions: Condition[]
  output: Output
}
