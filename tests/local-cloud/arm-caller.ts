import { type BodySchema, shippedBodySchemas } from '#app/domain/arm/published/body/body-schemas.ts'
import { type JsonObject, mergePatch } from '#app/local-cloud/arm/json-object.ts'
import { armOrigin } from '#app/local-cloud/origins.ts'
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { parseArmPath } from '#app/local-cloud/store/arm-path.ts'
import { smallestBody } from '#tests/factories/smallest-body.ts'
import { directory, smallCloud } from './records.ts'

export interface ArmAnswer {
  status: number
  headers: Headers
  // Tests read answers of many shapes, each of which they assert on.
  body: {
    error?: { code: string; message: string; details?: { code: string; message: string }[] }
    value?: { id: string; name: string; type: string; properties?: Record<string, unknown> }[]
    nextLink?: string
    [key: string]: unknown
  }
}

export type CallArm = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ArmAnswer>

export function startTestCloud(options: Partial<LocalCloudOptions> = {}): Promise<LocalCloud> {
  return startLocalCloud({ file: ':memory:', directory, records: smallCloud(), ...options })
}

/** Calls ARM with a token. A path without an api-version gets the newest of its type; a text body is sent as it is. */
export async function armCaller(cloud: LocalCloud): Promise<CallArm> {
  const token = await cloud.issueToken(armOrigin)
  return async (method, path, body, headers = {}) => {
    const url = `${cloud.url}/arm${path}`
    const [id = ''] = path.split('?')
    const response = await fetch(
      path.includes('api-version=')
        ? url
        : `${url}${path.includes('?') ? '&' : '?'}api-version=${schemaAt(id)?.apiVersion ?? '2024-01-01'}`,
      {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          // The cloud ends a connection that was kept for 5 s, perhaps just as a slow test uses it again.
          connection: 'close',
          ...headers,
        },
        body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
      },
    )
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
  }
}

/** The newest schema of the type at a path, be it a preview. */
function schemaAt(id: string): BodySchema | undefined {
  const published = shippedBodySchemas().find(parseArmPath(id)?.type ?? '')
  return published?.schema(published.apiVersions.at(-1) ?? '')
}

/** The least that the type at a path takes in a PUT, and what is given. */
export function bodyFor(id: string, given: JsonObject = {}): JsonObject {
  const schema = schemaAt(id)
  const { name: _name, ...least } = (schema && smallestBody(schema)) ?? {}
  const hasPlace = schema?.body.k === 'o' && schema.body.p?.location !== undefined
  return mergePatch(hasPlace ? { location: 'westeurope', ...least } : least, given)
}

/** The path and query of a link with the logical origin of ARM. */
export function pathOf(link: string | undefined): string {
  if (!link?.startsWith(`${armOrigin}/`)) throw new Error(`not a link to ${armOrigin}: ${link}`)
  return link.slice(armOrigin.length)
}
