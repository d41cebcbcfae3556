import { randomBytes } from 'node:crypto'
import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestIdHeader } from '#app/contract/request-id.ts'

let numbered = false

/**
 * Gives each request an id that its answer names (`x-request-id`) and its lines in the log too: 16 hexadecimal digits,
 * written over whatever the client sent.
 */
export function nameRequests(): void {
  if (numbered) return
  numbered = true
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    const id = randomBytes(8).toString('hex')
    request.headers[requestIdHeader] = id
    response.setHeader(requestIdHeader, id)
  })
}

/** The id of a request under way. */
export function requestIdOf(request: Request): string {
  return request.headers.get(requestIdHeader) ?? ''
}

/** What the lines of the log say about a request that failed. */
export function requestDetail(request: Request) {
  return { requestId: requestIdOf(request), method: request.method, path: new URL(request.url).pathname }
}
