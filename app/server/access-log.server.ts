import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'
import morgan from 'morgan'
import { requestIdHeader } from '#app/contract/request-id.ts'
import type { Actor } from '#app/domain/actor.ts'
import { addressHeader } from './client-address.server.ts'
import { logLine } from './logger.server.ts'
import { requestIdOf } from './request-id.server.ts'

/** Id of a request under way → the user's id. */
const callers = new Map<string, string>()

/**
 * The server (`scripts/console-server.mjs`) logs each request in morgan's format `request`: one JSON line, as all others,
 * with the path but not the query, where somebody may have put anything.
 */
export function defineAccessLog(): void {
  diagnostics.subscribe('http.server.request.start', forgetAtEnd)
  morgan.format('request', (tokens, request, response) =>
    logLine('info', 'request', {
      method: request.method,
      path: (tokens.url?.(request, response) ?? '').split('?')[0],
      status: response.statusCode,
      ms: Math.round(Number(tokens['response-time']?.(request, response) ?? 0)),
      requestId: request.headers[requestIdHeader],
      address: request.headers[addressHeader],
      user: callers.get(String(request.headers[requestIdHeader])) ?? null,
    }),
  )
}

/** Notes who called, for the access log: the user's id, or what else the caller is. */
export function noteCaller(request: Request, actor: Actor): void {
  callers.set(requestIdOf(request), actor.userId ?? actor.username)
}

function forgetAtEnd(message: unknown): void {
  const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
  response.once('close', () => callers.delete(String(request.headers[requestIdHeader])))
}
