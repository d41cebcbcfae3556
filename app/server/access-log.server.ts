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
 * remix-serve logs each request with morgan's format `tiny`, which has neither time nor user, but the query with whatever
 * somebody put there. This takes that format's place: one JSON line, as all others.
 */
export function replaceAccessLog(): void {
  diagnostics.subscribe('http.server.request.start', forgetAtEnd)
  morgan.format('tiny', (tokens, request, response) =>
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
