import { once } from 'node:events'
import { createReadableStreamFromReadable } from '@remix-run/node'

/**
 * A request of Express as one of the web, as Remix's handlers take it. Its signal aborts when the client goes before the
 * answer is whole.
 *
 * @param {import('express').Request} request
 * @param {import('express').Response} response
 * @returns {Request}
 */
export function webRequest(request, response) {
  const { method, protocol, hostname, originalUrl } = request
  const port = portOf(request.get('x-forwarded-host')) || portOf(request.get('host'))
  const gone = new AbortController()
  response.once('close', () => response.writableFinished || gone.abort())
  const hasBody = method !== 'GET' && method !== 'HEAD'
  return new Request(`${protocol}://${hostname}${port}${originalUrl}`, {
    method,
    headers: headersOf(request),
    signal: gone.signal,
    ...(hasBody && { body: createReadableStreamFromReadable(request), duplex: 'half' }),
  })
}

/** `:3000` of `localhost:3000`, the first of a list. */
const portOf = (host = '') => /^[^,]*?(:\d+)\s*(?:,|$)/.exec(host)?.[1] ?? ''

function headersOf({ headers }) {
  const all = new Headers()
  for (const [name, value] of Object.entries(headers))
    if (Array.isArray(value)) for (const one of value) all.append(name, one)
    else if (value) all.set(name, value)
  return all
}

/**
 * Sends an answer of the web. One that says its length is sent at once, any other as it comes, and no faster than the
 * client reads.
 *
 * @param {import('express').Response} response
 * @param {Response} answer
 */
export async function sendAnswer(response, answer) {
  response.status(answer.status)
  if (answer.statusText) response.statusMessage = answer.statusText
  for (const [name, value] of answer.headers) response.append(name, value)
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) response.flushHeaders()
  if (!answer.body) response.end()
  else if (answer.headers.has('content-length')) response.end(Buffer.from(await answer.arrayBuffer()))
  else await sendAsItComes(response, answer.body)
}

async function sendAsItComes(response, body) {
  const reader = body.getReader()
  const gone = new Promise((resolve) => response.once('close', resolve))
  gone.then(() => reader.cancel()).catch(() => undefined)
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    if (!response.write(value)) await Promise.race([once(response, 'drain'), gone])
  }
  response.end()
}
