import { randomBytes } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { FailedRequestContext } from './components/failed-request.ts'
import { RequestZoneContext } from './components/moment/use-browser-zone.ts'
import { zoneOf } from './components/moment/zone.ts'
import { NonceContext } from './components/nonce.ts'
import { schemeOf } from './components/scheme/scheme.ts'
import { SchemeContext } from './components/scheme/use-scheme.ts'
import { log } from './server/logger.server.ts'
import { requestDetail, requestIdOf } from './server/request-id.server.ts'
import { setSecurityHeaders } from './server/security-headers.server.ts'
import { startServices } from './server/services.server.ts'

/** Milliseconds after which Remix gives up promises in loaders' data. There are none, and each answer keeps its timer. */
export const streamTimeout = 1000

startServices()

/** Draws a page. Loaders hand on nothing that comes later, so it is drawn at once, as one text. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const cookies = request.headers.get('cookie') ?? ''
  await readLoaderData(context)
  const page = renderToString(
    <NonceContext.Provider value={nonce}>
      <SchemeContext.Provider value={schemeOf(cookies)}>
        <RequestZoneContext.Provider value={zoneOf(cookies)}>
          <FailedRequestContext.Provider value={status >= 500 ? requestIdOf(request) : null}>
            <RemixServer context={context} url={request.url} nonce={nonce} />
          </FailedRequestContext.Provider>
        </RequestZoneContext.Provider>
      </SchemeContext.Provider>
    </NonceContext.Provider>,
  )
  const html = Buffer.from(`<!DOCTYPE html>${page}`)
  headers.set('content-type', 'text/html; charset=utf-8')
  // What says its length is sent at once.
  headers.set('content-length', String(html.byteLength))
  setSecurityHeaders(headers, nonce)
  return new Response(html, { headers, status })
}

/** Remix would wait for each piece of the loaders' data while it draws. */
async function readLoaderData({ serverHandoffStream, renderMeta }: EntryContext): Promise<void> {
  if (!serverHandoffStream || !renderMeta) return
  // Read so, it is not locked afterwards: Remix takes a reader of it, which it does not use.
  const value = await text(serverHandoffStream as unknown as AsyncIterable<Uint8Array>)
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) }
}

/** Answers of loaders to the browser's own navigation are as private as the pages. */
export function handleDataRequest(response: Response): Response {
  response.headers.set('cache-control', 'no-store')
  response.headers.set('x-content-type-options', 'nosniff')
  return response
}

/** Remix's own refusals of a path or a method are requests like others: the access log has them. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500
  if (!isRefusal && !request.signal.aborted) log.error('request failed', { ...requestDetail(request), error })
}
