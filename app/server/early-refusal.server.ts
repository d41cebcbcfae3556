import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'
import { AppError } from '#app/domain/errors.ts'
import { problemResponse } from './problem-response.server.ts'

const refusalHeader = 'x-parapet-refusal'

type Refusal = 'method' | 'host' | 'path' | 'site'

let subscribed = false

/**
 * What Express or Remix would fail at before any route sees it is led to the route of unknown calls, which says why: TRACE, a
 * Host that is none, a path of /api that cannot be decoded, and a change that another site's page sends to one of ours.
 * @param port of the console; other servers of the process are left alone
 */
export function refuseEarly(port: number): void {
  if (subscribed) return
  subscribed = true
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    if (request.socket.localPort !== port) return
    delete request.headers[refusalHeader]
    const refusal = refusalOf(request)
    if (refusal === undefined) return
    request.headers[refusalHeader] = refusal
    request.headers.host = 'localhost'
    request.method = 'GET'
    request.url = '/api/refused'
  })
}

function refusalOf({ method = '', url = '', headers }: IncomingMessage): Refusal | undefined {
  if (method === 'TRACE') return 'method'
  if (!URL.canParse(`http://${headers.host}${url}`)) return 'host'
  const isCall = /^\/api(\/|$|\?)/.test(url)
  if (isCall && !canDecode(url.split('?', 1)[0] ?? '')) return 'path'
  const changes = ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method)
  return changes && !isCall && comesFromElsewhere(headers) ? 'site' : undefined
}

/** As Remix decides it, which then answers 500 without a word. */
function comesFromElsewhere(headers: IncomingMessage['headers']): boolean {
  const { origin } = headers
  if (!origin) return false
  const host =
    String(headers['x-forwarded-host'] ?? '')
      .split(',', 1)[0]
      ?.trim() || headers.host
  return !URL.canParse(origin) || new URL(origin).host !== host
}

function canDecode(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** The answer to a request that was refused early; undefined for any other. */
export function earlyRefusal(request: Request): Response | undefined {
  switch (request.headers.get(refusalHeader)) {
    case 'method':
      return problemResponse(new AppError('method-not-allowed', 'TRACE is not answered here.'), request)
    case 'host':
      return problemResponse(
        new AppError(
          'invalid',
          'Host and path of this request make no address. Send the path alone, and the host as Host.',
        ),
        request,
      )
    case 'path':
      return problemResponse(
        new AppError('invalid', 'The path has a % that begins no character in UTF-8. Write a percent sign as %25.'),
        request,
      )
    case 'site':
      return new Response(
        'This change was sent by a page of another site, so Parapet did not make it. Open Parapet itself and do it there.\n',
        { status: 403, headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' } },
      )
    default:
      return undefined
  }
}
