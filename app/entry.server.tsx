import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable, type EntryContext } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
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

export const streamTimeout = 10_000

startServices()

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomBytes(16).toString('base64')
  const cookies = request.headers.get('cookie') ?? ''
  const whole = isbot(request.headers.get('user-agent'))
  return new Promise((resolve, reject) => {
    let responseStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <SchemeContext.Provider value={schemeOf(cookies)}>
          <RequestZoneContext.Provider value={zoneOf(cookies)}>
            <FailedRequestContext.Provider value={status >= 500 ? requestIdOf(request) : null}>
              <RemixServer context={context} url={request.url} nonce={nonce} abortDelay={streamTimeout} />
            </FailedRequestContext.Provider>
          </RequestZoneContext.Provider>
        </SchemeContext.Provider>
      </NonceContext.Provider>,
      {
        nonce,
        [whole ? 'onAllReady' : 'onShellReady']() {
          const body = new PassThrough()
          headers.set('content-type', 'text/html; charset=utf-8')
          setSecurityHeaders(headers, nonce)
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: responseStatus }))
          pipe(body)
        },
        onShellError: reject,
        onError(error: unknown) {
          responseStatus = 500
          log.error('page failed', { ...requestDetail(request), error })
        },
      },
    )
    setTimeout(abort, streamTimeout + 1000).unref()
  })
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
