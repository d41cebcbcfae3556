import type { IncomingHttpHeaders } from 'node:http'
import type { Service } from '../origins.ts'

/** A request as one of the services sees it: the path without the listener's prefix, `//` collapsed. */
export interface CloudRequest {
  service: Service
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

/** An answer. `body` is JSON text; absent for answers without content. */
export interface CloudAnswer {
  status: number
  headers?: Record<string, string>
  body?: string
}

export function jsonAnswer(status: number, body: unknown, headers?: Record<string, string>): CloudAnswer {
  return { status, headers, body: JSON.stringify(body) }
}

/** The value of a query parameter whose name ARM reads without case; undefined when it is absent or empty. */
export function queryValue(query: URLSearchParams, name: string): string | undefined {
  for (const [key, value] of query) if (key.toLowerCase() === name && value !== '') return value
  return undefined
}
