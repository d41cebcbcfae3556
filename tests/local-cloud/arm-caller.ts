import { armOrigin } from '#app/local-cloud/origins.ts'
import { type LocalCloud, type LocalCloudOptions, startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
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

/** Calls ARM with a token. The api-version 2024-01-01 is added to a path that has none; a text body is sent as it is. */
export async function armCaller(cloud: LocalCloud): Promise<CallArm> {
  const token = await cloud.issueToken(armOrigin)
  return async (method, path, body, headers = {}) => {
    const url = `${cloud.url}/arm${path}`
    const response = await fetch(
      path.includes('api-version=') ? url : `${url}${path.includes('?') ? '&' : '?'}api-version=2024-01-01`,
      {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
      },
    )
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) }
  }
}

/** The path and query of a link with the logical origin of ARM. */
export function pathOf(link: string | undefined): string {
  if (!link?.startsWith(`${armOrigin}/`)) throw new Error(`not a link to ${armOrigin}: ${link}`)
  return link.slice(armOrigin.length)
}
