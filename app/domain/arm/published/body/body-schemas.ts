import { existsSync, readFileSync } from 'node:fs'
import { brotliDecompressSync } from 'node:zlib'
import type { Shape } from './shape.ts'

/** What the body of a PUT may hold, of one api-version of a type. */
export interface BodySchema {
  /** As the type is spelled, e.g. `Microsoft.Storage/storageAccounts`. */
  type: string
  apiVersion: string
  body: Shape
  /** The shape of a number; anything for -1. */
  shape(number: number): Shape
}

/** A published resource type. */
export interface PublishedBodies {
  type: string
  /** All published api-versions, the oldest first. */
  apiVersions: readonly string[]
  /** Undefined for an api-version whose schema is not shipped: there is the newest stable one, and a newer preview. */
  schema(apiVersion: string): BodySchema | undefined
  /** The newest stable one; a preview of a type that has no other. */
  newest: BodySchema
}

/** The schemas of request bodies that Azure publishes (see README.md in the folder above). */
export interface BodySchemas {
  /** The type of this name, in any case. */
  find(type: string): PublishedBodies | undefined
  /** Names of all types of a namespace, in any case; empty for one that Azure does not have. */
  typesOf(namespace: string): readonly string[]
}

interface Part {
  types: Record<string, [apiVersions: string[], schemas: Record<string, Shape>]>
  defs: Shape[]
}

const anything: Shape = { k: '*' }

/**
 * Reads `body-schemas.bin`: its index at once, the part of a namespace (some milliseconds, 20 KB to 1 MB) when a type of it is
 * first asked for.
 */
export function readBodySchemas(file: string | URL): BodySchemas {
  const bytes = readFileSync(file)
  const head = 4 + bytes.readUInt32LE()
  const index = new Map(
    Object.entries(unpack<Record<string, [offset: number, length: number]>>(bytes.subarray(4, head))),
  )
  const parts = new Map<string, Map<string, PublishedBodies>>()

  const partOf = (namespace: string) => {
    const place = index.get(namespace)
    if (place === undefined) return undefined
    const known = parts.get(namespace)
    if (known) return known
    const start = head + place[0]
    const part = typesIn(unpack<Part>(bytes.subarray(start, start + place[1])))
    parts.set(namespace, part)
    return part
  }

  return {
    find(type) {
      const lower = type.toLowerCase()
      return partOf(lower.split('/')[0] ?? '')?.get(lower)
    },
    typesOf: (namespace) => [...(partOf(namespace.toLowerCase())?.values() ?? [])].map(({ type }) => type),
  }
}

function unpack<T>(bytes: Buffer): T {
  return JSON.parse(brotliDecompressSync(bytes).toString('utf8')) as T
}

function typesIn({ types, defs }: Part): Map<string, PublishedBodies> {
  const shape = (number: number) => defs[number] ?? anything
  return new Map(
    Object.entries(types).map(([type, [apiVersions, bodies]]) => {
      const schemas = Object.entries(bodies).map(([apiVersion, body]) => ({ type, apiVersion, body, shape }))
      const byVersion = new Map(schemas.map((schema) => [schema.apiVersion, schema]))
      const newest = schemas.find(({ apiVersion }) => !isPreview(apiVersion)) ?? schemas[0]
      if (newest === undefined) throw new Error(`${type} has no schema: make body-schemas.bin again`)
      return [type.toLowerCase(), { type, apiVersions, schema: (version: string) => byVersion.get(version), newest }]
    }),
  )
}

/** Whether an api-version is one that Azure may still change: `2024-01-01-preview`, `-beta`, `-privatepreview`. */
export function isPreview(apiVersion: string): boolean {
  return apiVersion.length > '2024-01-01'.length
}

/** It lies in the folder above, beside the bundle of the terminal, or where the bundle of the server runs: in the project's folder. */
const places = [new URL('../body-schemas.bin', import.meta.url), new URL('./body-schemas.bin', import.meta.url)]
let shipped: BodySchemas | undefined

/** The schemas that come with Parapet, read when they are first asked for. */
export function shippedBodySchemas(): BodySchemas {
  shipped ??= readBodySchemas(places.find((place) => existsSync(place)) ?? 'app/domain/arm/published/body-schemas.bin')
  return shipped
}
