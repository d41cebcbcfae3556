import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { subscriptionName } from '../arm/subscriptions.ts'
import { type RowColumn, rowColumns } from './query.ts'

export interface GraphSource {
  body: string
  graphType: string
  subscription: string
  resourceGroup: string
}

/** A row with the given columns. Absent texts are empty and absent objects null, as Resource Graph answers them. */
export function graphRow(
  source: GraphSource,
  columns: readonly RowColumn[],
  tenantId: string,
): Record<string, unknown> {
  const record = JSON.parse(source.body) as ResourceRecord
  const isSubscription = source.graphType === 'microsoft.resources/subscriptions'
  const row: Record<string, unknown> = {}
  for (const column of columns) {
    switch (column) {
      case 'name':
        row.name = isSubscription ? subscriptionName(record) : (record.name ?? '')
        break
      case 'type':
        row.type = source.graphType
        break
      case 'tenantId':
        row.tenantId = tenantId
        break
      case 'subscriptionId':
        row.subscriptionId = source.subscription
        break
      case 'resourceGroup':
        row.resourceGroup = source.resourceGroup
        break
      case 'id':
      case 'kind':
      case 'location':
      case 'managedBy':
        row[column] = record[column] ?? ''
        break
      default:
        row[column] = record[column] ?? null
    }
  }
  return row
}

const objectColumns = new Set<string>(['sku', 'plan', 'properties', 'tags', 'identity', 'zones', 'extendedLocation'])

/** Resource Graph's name for the type of a column's values. */
export function columnType(column: string): 'string' | 'object' | 'integer' {
  if (objectColumns.has(column)) return 'object'
  return rowColumns.some((known) => known === column) ? 'string' : 'integer'
}
