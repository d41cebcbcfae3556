import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { requestIdHeader } from '#app/contract/request-id.ts'
import { requestIdOf } from './request-id.server.ts'

/** What was read for requests under way, by their ids and by what it is. */
const underWay = new Map<string, Map<string, unknown>>()

let subscribed = false

/** From now on `oncePerRequest` remembers, until the answer is sent. Needs the ids of `nameRequests`, which come before. */
export function rememberPerRequest(): void {
  if (subscribed) return
  subscribed = true
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    // What changes something may read before and after.
    if (request.method !== 'GET') return
    const id = String(request.headers[requestIdHeader])
    underWay.set(id, new Map())
    response.once('close', () => underWay.delete(id))
  })
}

/** What the loaders of a page all need is read for the first of them. @param what names it */
export function oncePerRequest<T>(request: Request, what: string, read: () => Promise<T>): Promise<T> {
  const known = underWay.get(requestIdOf(request))
  if (!known) return read()
  const value = known.get(what) ?? read()
  known.set(what, value)
  return value as Promise<T>
}
