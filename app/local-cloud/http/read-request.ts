import type { IncomingMessage } from 'node:http'
import type { Service } from '../origins.ts'
import type { CloudRequest } from './exchange.ts'

/** ARM refuses larger bodies. */
const maxBodyBytes = 4 * 1024 * 1024

export class BodyTooLarge extends Error {}

/** The body as text. Throws BodyTooLarge, once all of it has come, since a client reads no answer before it has sent everything. */
export async function readBody(message: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of message as AsyncIterable<Buffer>) {
    bytes += chunk.length
    if (bytes <= maxBodyBytes) chunks.push(chunk)
  }
  if (bytes > maxBodyBytes) throw new BodyTooLarge()
  return Buffer.concat(chunks).toString('utf8')
}

/** The request as its service sees it; undefined when the path has no service's prefix or cannot be decoded. */
export function cloudRequest(message: IncomingMessage, body: string): CloudRequest | undefined {
  const url = new URL(message.url ?? '/', 'http://loopback')
  const match = /^\/(arm|login|graph)(\/.*)?$/.exec(decoded(url.pathname) ?? '')
  if (match === null) return undefined
  return {
    service: match[1] as Service,
    method: message.method ?? 'GET',
    path: (match[2] ?? '/').replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1'),
    query: url.searchParams,
    headers: message.headers,
    body,
  }
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
