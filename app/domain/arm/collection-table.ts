import { apiVersionOf } from './api-versions.ts'
import type { ArmType, GraphTable, SettingRead } from './arm-type.ts'
import { knownTypes } from './known-types.ts'
import { isListedByResourceGraph } from './listed-types.ts'
import { readActionOf } from './read-action.ts'
import type { ResourceRecord } from './record.ts'
import { resourceGroupType, subscriptionType, tenantType } from './scope-types.ts'

/** One kind of setting that Resource Graph lacks, and the call of ARM or Microsoft Graph that reads it. */
export interface CollectionRow {
  /** ARM type of the records that the call gives. */
  type: string
  /** ARM type of the resource below which the call is made. */
  of: string
  /** Path of the call, relative to the id of that resource. */
  path: string
  /** Path and query of Microsoft Graph below `/v1.0/`, which is called in place of ARM. */
  graph?: string
  /** A collection of Microsoft Graph below each element, kept as a property of that name. */
  with?: SettingRead['with']
  /** The call answers a collection. */
  list: boolean
  /** A table of Resource Graph that lists all of a subscription. */
  table?: GraphTable
  /** The collection leaves out properties, so each of its elements is read by its own id too. */
  readEach?: true
  apiVersion: string
  /** Azure action, or permission of Microsoft Graph, that the call needs. */
  permission: string
  /** What controls judge by it. */
  why: string
  /** Names below `properties`, of Microsoft Graph at any depth, that may hold secrets and are never kept. */
  leavesOut?: readonly string[]
  /** ARM type that carries the setting, when that is a child of `of`; for extension settings only. */
  on?: string
  /** False for parents that cannot have the setting. */
  appliesTo?: (parent: ResourceRecord) => boolean
  /** False for elements of the collection that no control judges. */
  keeps?: (element: { properties?: unknown }) => boolean
}

/** The calls that read a type. */
function rowsOf({ type, reads = [] }: ArmType): CollectionRow[] {
  return reads.map((read) => {
    const parts = type.split('/')
    const of = read.below ?? parts.slice(0, -1).join('/')
    // What lies in a subscription is addressed by its provider.
    const path =
      read.path ?? read.graph?.split('?')[0] ?? (of === subscriptionType ? `providers/${type}` : (parts.at(-1) ?? ''))
    const { table, readEach, why, leavesOut, appliesTo, keeps, graph } = read
    const apiVersion = graph ? 'v1.0' : (read.apiVersion ?? apiVersionOf(type) ?? apiVersionOf(of) ?? '')
    return {
      type,
      of,
      path,
      graph,
      with: read.with,
      list: read.list ?? false,
      table,
      readEach,
      apiVersion,
      permission: readActionOf(type),
      why,
      leavesOut,
      appliesTo,
      keeps,
    }
  })
}

const diagnosticSettings = 'Microsoft.Insights/diagnosticSettings'

/** The call that reads the diagnostic settings of a type. */
function diagnosticRows({ type: on, diagnosticSettings: found, reads = [] }: ArmType): CollectionRow[] {
  if (!found) return []
  const { below: of, path } = found === true ? { below: on, path: '' } : found
  return [
    {
      type: diagnosticSettings,
      of,
      path: `${path && `${path}/`}providers/${diagnosticSettings}`,
      list: true,
      apiVersion: apiVersionOf(diagnosticSettings) ?? '',
      permission: readActionOf(diagnosticSettings),
      why: `logs that ${on} sends, and where to`,
      on,
      appliesTo: reads[0]?.appliesTo,
    },
  ]
}

/** Every setting that a collection can read beside Resource Graph. */
export const collectionTable: readonly CollectionRow[] = [
  ...knownTypes.flatMap(rowsOf),
  ...knownTypes.flatMap(diagnosticRows),
]

/** The rows that these ARM types (lower case) need: settings that are asked for, on resources that are judged. */
export function neededRows(types: ReadonlySet<string>): CollectionRow[] {
  return collectionTable.filter(
    (row) => types.has(row.type.toLowerCase()) && (row.on === undefined || types.has(row.on.toLowerCase())),
  )
}

/** Rows by the ARM type (lower case) that they are read below. */
export function byParentType(rows: readonly CollectionRow[]): Map<string, CollectionRow[]> {
  const grouped = new Map<string, CollectionRow[]>()
  for (const row of rows) {
    const type = row.of.toLowerCase()
    grouped.set(type, [...(grouped.get(type) ?? []), row])
  }
  return grouped
}

const typesOfTable = new Set(
  [subscriptionType, resourceGroupType, tenantType, ...collectionTable.map((row) => row.type)].map((type) =>
    type.toLowerCase(),
  ),
)

/** Those of the types that a collection can give at all: by Resource Graph or by the table. Sorted. */
export function collectedTypes(types: Iterable<string>): string[] {
  return [...types].filter((type) => typesOfTable.has(type.toLowerCase()) || isListedByResourceGraph(type)).sort()
}
