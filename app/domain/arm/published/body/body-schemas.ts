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
  /** Names of all types. */
  names: readonly string[]
  /** The type of this name, in any case. */
  find(type: string): PublishedBodies | undefined
  /** Names of all types of a namespace, in any case; empty for one that Azure does not have. */
  typesOf(namespace: string): readonly string[]
  /** All namespaces as they are spelled, in order. */
  namespaces(): readonly string[]
}

interface Index {
  /** All api-versions that any type has. */
  versions: string[]
  /** Types as they are spelled → their api-versions, as places in `versions`. */
  types: Record<string, number[]>
  /** Namespaces in lower case → where their parts lie behind the index. */
  parts: Record<string, [offset: number, length: number]>
}

/** The schemas of a namespace by type and api-version, and the shapes that they share. */
interface Part {
  types: Record<string, Record<string, Shape>>
  defs: Shape[]
}

const anything: Shape = { k: '*' }

/**
 * Reads `body-schemas.bin`: its index at once (10 ms), the part of a namespace (some milliseconds, 20 KB to 1 MB) when a schema of it
 * is first asked for.
 */
function readBodySchemas(file: string | URL): BodySchemas {
  const bytes = readFileSync(file)
  const head = 4 + bytes.readUInt32LE()
  const index = unpack<Index>(bytes.subarray(4, head))
  const parts = new Map<string, Part>()

  const partOf = (type: string): Part => {
    const namespace = namespaceOf(type)
    const [offset = 0, length = 0] = index.parts[namespace] ?? []
    const part = parts.get(namespace) ?? unpack<Part>(bytes.subarray(head + offset, head + offset + length))
    parts.set(namespace, part)
    return part
  }

  const published = (type: string, numbers: readonly number[]): PublishedBodies => {
    const apiVersions = numbers.map((number) => index.versions[number] ?? '')
    const schema = (apiVersion: string) => {
      const { types, defs } = partOf(type)
      const body = types[type]?.[apiVersion]
      return body && { type, apiVersion, body, shape: (number: number) => defs[number] ?? anything }
    }
    return {
      type,
      apiVersions,
      schema,
      get newest() {
        const shipped = Object.keys(partOf(type).types[type] ?? {})
        const found = schema(shipped.find((version) => !isPreview(version)) ?? shipped[0] ?? '')
        if (found === undefined) throw new Error(`${type} has no schema: make body-schemas.bin again`)
        return found
      },
    }
  }

  const spelled = new Map(Object.keys(index.types).map((type) => [type.toLowerCase(), type]))
  const asked = new Map<string, PublishedBodies>()
  return {
    names: Object.keys(index.types),
    find(type) {
      const own = spelled.get(type.toLowerCase())
      if (own === undefined) return undefined
      const found = asked.get(own) ?? published(own, index.types[own] ?? [])
      asked.set(own, found)
      return found
    },
    typesOf: (namespace) => Object.keys(index.types).filter((type) => namespaceOf(type) === namespace.toLowerCase()),
    namespaces: () => [...new Set(Object.keys(index.types).map((type) => type.slice(0, type.indexOf('/'))))].sort(),
  }
}

function namespaceOf(type: string): string {
  return type.slice(0, type.indexOf('/')).toLowerCase()
}

function unpack<T>(bytes: Buffer): T {
  return JSON.parse(brotliDecompressSync(bytes).toString('utf8')) as T
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
