import diagnostics from 'node:diagnostics_channel'
import type { IncomingMessage, ServerResponse } from 'node:http'

let subscribed = false

/**
 * After an answer that did not wait for the body, what still comes of it is thrown away as it comes. Else a client that
 * sends before it reads would stand still, and lose the answer when the connection is reset. Node ends a request that
 * takes longer than its `requestTimeout` (5 minutes).
 */
export function passUnreadBodies(): void {
  if (subscribed) return
  subscribed = true
  diagnostics.subscribe('http.server.request.start', (message) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
    response.once('finish', () => {
      if (request.complete) return
      request.removeAllListeners('data')
      request.resume()
    })
  })
}
