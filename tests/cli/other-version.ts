import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { version } from '../../package.json'
import type { TestServer } from '../setup/running-server.ts'

/** How a server of another version differs. */
export interface OtherVersion {
  /** What it says of itself. */
  version: string
  /** Paths that it does not have. */
  lacks?: (path: string) => boolean
  /** Changes what it answers as JSON. */
  change?: (data: unknown, path: string) => unknown
}

export { version }

/** Stands before a server and makes it one of another version. Stop it at the end. */
export async function otherVersion(server: TestServer) {
  let other: OtherVersion = { version }
  const before = createServer((request, response) => {
    void pass(server.url, other, request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => before.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(before.address() as AddressInfo).port}`,
    be(given: OtherVersion) {
      other = given
    },
    stop: () => new Promise((resolve) => before.close(resolve)),
  }
}

async function pass(
  url: string,
  { version, lacks, change }: OtherVersion,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { pathname } = new URL(request.url ?? '', url)
  const send = (status: number, data: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(data))
  // As the server itself answers an address that it does not have.
  if (lacks?.(pathname))
    return void send(404, { error: `There is no ${pathname}. /api/docs shows what there is.`, code: 'not-found' })
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece as Buffer)
  const { host: _, connection: __, ...headers } = request.headers
  const answer = await fetch(url + request.url, {
    method: request.method,
    headers: headers as Record<string, string>,
    body: pieces.length > 0 ? Buffer.concat(pieces) : undefined,
  })
  const text = await answer.text()
  if (!answer.ok || !answer.headers.get('content-type')?.includes('json'))
    return void response
      .writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? 'text/plain' })
      .end(text)
  const data: unknown = JSON.parse(text)
  if (pathname === '/api/health') return void send(200, { ...(data as object), version })
  send(answer.status, change ? change(data, pathname) : data)
}

/** Without a field, wherever it stands. */
export function without(data: unknown, field: string): unknown {
  if (Array.isArray(data)) return data.map((one) => without(one, field))
  if (typeof data !== 'object' || data === null) return data
  return Object.fromEntries(
    Object.entries(data).flatMap(([name, value]) => (name === field ? [] : [[name, without(value, field)]])),
  )
}

/** With a field that is not known yet, in every object that has an id. */
export function withMore(data: unknown): unknown {
  if (Array.isArray(data)) return data.map(withMore)
  if (typeof data !== 'object' || data === null) return data
  const known = Object.entries(data).map(([name, value]) => [name, withMore(value)])
  return {
    ...Object.fromEntries(known),
    ...('id' in data && typeof data.id === 'string' && { ofTomorrow: { kept: true } }),
  }
}
