import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ServerEnv } from './env.server.ts'
import { ownHost } from './own-address.server.ts'

/** The route that refuses what was asked for under a name of somebody else. */
const refusal = '/misdirected'
/** Load balancers ask this one by the bare address of the machine. */
const healthCheck = '/api/health'

let guarded = false

/**
 * Leads a request whose Host header names another server to the route `/misdirected`, before any handler or static file
 * is chosen: a page of another site whose name was turned to this address must get nothing. Behind https, every answer
 * tells browsers to come back by https only (HSTS, a year).
 */
export function guardRequests({ publicUrl, listenUrl }: Pick<ServerEnv, 'publicUrl' | 'listenUrl'>): void {
  if (guarded) return
  guarded = true
  const isOwn = ownHost({ publicUrl, listenUrl })
  const isSecure = publicUrl.startsWith('https:')
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    if (isSecure) response.setHeader('strict-transport-security', 'max-age=31536000')
    if (isOwn(request.headers.host) || request.url?.split('?')[0] === healthCheck) return
    request.url = refusal
    request.headers.host = new URL(publicUrl).host
  })
}
