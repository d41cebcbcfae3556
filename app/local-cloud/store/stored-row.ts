import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { graphPlace } from '../resource-graph/tables.ts'
import { parseArmPath } from './arm-path.ts'

/** One row of the table `resource`, in the order of its columns. Empty strings stand for what is absent. */
export interface StoredRow {
  idLower: string
  id: string
  typeLower: string
  name: string
  location: string
  kind: string
  subscription: string
  resourceGroup: string
  parent: string
  isExtension: 0 | 1
  graphTable: string
  graphType: string
  body: string
}

/** The row of a record. Throws when the record's id is not an ARM id or its type is not the one of its id. */
export function storedRow(record: ResourceRecord): StoredRow {
  const path = parseArmPath(record.id)
  if (path?.kind !== 'resource') throw new Error(`Not the id of an ARM resource: ${record.id}`)
  const typeLower = record.type.toLowerCase()
  if (typeLower !== path.type.toLowerCase())
    throw new Error(`${record.id} is a ${path.type}, but its record says ${record.type}`)
  const place = graphPlace(typeLower, path)
  return {
    idLower: path.lower,
    id: record.id,
    typeLower,
    name: record.name ?? path.name,
    location: record.location ?? '',
    kind: record.kind ?? '',
    subscription: path.subscription,
    resourceGroup: path.resourceGroup,
    parent: path.parent,
    isExtension: path.isExtension ? 1 : 0,
    graphTable: place?.table ?? '',
    graphType: place?.type ?? '',
    body: JSON.stringify(record),
  }
}
