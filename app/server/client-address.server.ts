import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

/** Holds the address of the caller; see `recordClientAddresses`. */
export const addressHeader = 'x-parapet-address'

let subscribed = false

/**
 * Remix hands no socket to the application. Node announces each request before any handler sees it: there the
 * peer's address is written over whatever the client sent, and forwarded headers are dropped unless a proxy is trusted.
 */
export function recordClientAddresses(trustProxy: boolean): void {
  if (subscribed) return
  subscribed = true
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request } = message as { request: IncomingMessage }
    const forwarded = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')
      .at(-1)
      ?.trim()
    if (!trustProxy)
      for (const name of Object.keys(request.headers)) if (name.startsWith('x-forwarded-')) delete request.headers[name]
    request.headers[addressHeader] = (trustProxy && forwarded) || request.socket.remoteAddress || 'unknown'
  })
}

/** The address that a request came from. */
export function clientAddress(request: Request): string {
  return request.headers.get(addressHeader) ?? 'unknown'
}
