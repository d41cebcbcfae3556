import type { ResourceRecord } from './record.ts'

/** What Parapet knows of one ARM type. Everything but the name is optional: what is left out is what most types have. */
export interface ArmType {
  /** As Azure's REST reference writes it, e.g. `Microsoft.Storage/storageAccounts`. */
  type: string
  /** What one resource is called and what many are; else the last part of the type in words. */
  nouns?: [one: string, many: string]
  /**
   * What generated Terraform pins, and what settings below it are read with: the newest stable version that Azure
   * publishes. A child without one has that of its nearest ancestor, which its provider releases together with it.
   */
  apiVersion?: string
  /** Resource Graph's `resources` table lists it, which nothing in its name tells: it lists top-level types and few others. */
  listed?: true
  /** Names below `properties` of a listed type that are dropped as soon as they are read, because they may hold secrets. */
  leavesOut?: readonly string[]
  /** The Azure action that reads it, where that is not its type and `/read`; of a tenant's, Graph's application permission. */
  readAction?: string
  /** Its logs can be sent by a diagnostic setting; `below` says how it is found when Resource Graph does not list it. */
  diagnosticSettings?: true | { below: string; path: string }
  /** The calls that read it where Resource Graph lacks it. */
  reads?: SettingRead[]
}

export type GraphTable = 'networkresources' | 'recoveryservicesresources'

/** One call that reads settings. Source of each: Azure's REST reference of the type, or that of Microsoft Graph. */
export interface SettingRead {
  /** ARM type of the resource below which the call is made; else the parent in the name. */
  below?: string
  /** Path of the call below that resource; else the last part of the type. */
  path?: string
  /** A call of Microsoft Graph in place of ARM: its path below `/v1.0/`, with its query. */
  graph?: string
  /** Of a collection of Microsoft Graph: a collection below each element, kept as a property of that name. */
  with?: { property: string; query: string }
  /** The call answers a collection. */
  list?: true
  /**
   * A table of Resource Graph that lists all of a subscription with what their own calls answer. Source: "Azure Resource Graph
   * table and resource type reference".
   */
  table?: GraphTable
  /** The collection leaves out properties, so each of its elements is read by its own id too. */
  readEach?: true
  /** Else that of the resource below which the call is made. */
  apiVersion?: string
  /** What controls judge by it. */
  why: string
  /** Names below `properties`, for Microsoft Graph at any depth, that are dropped as soon as they are read, because they may hold secrets. */
  leavesOut?: readonly string[]
  /** False for parents that cannot have the setting. */
  appliesTo?: (parent: ResourceRecord) => boolean
  /** False for elements of a long list that no control judges: they are dropped as soon as they are read. */
  keeps?: (element: { properties?: unknown }) => boolean
}

/** What is known of a type of one namespace, by the rest of its name. */
type OfNamespace = Record<string, Omit<ArmType, 'type'>>

/** The types of a namespace such as `Microsoft.Storage`. `others` are known by their names alone; Resource Graph lists them. */
export function armTypes(namespace: string, known: OfNamespace, others = ''): ArmType[] {
  return [
    ...Object.entries(known).map(([name, facts]) => ({ type: `${namespace}/${name}`, ...facts })),
    ...others
      .split(' ')
      .filter((name) => name !== '')
      .map((name) => ({ type: `${namespace}/${name}`, listed: true as const })),
  ]
}
