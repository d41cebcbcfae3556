import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createGrpcServer } from './grpc-server.ts'

let folder: string
let session: ClientHttp2Session
let server: ReturnType<typeof createGrpcServer>

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'grpc-'))
  server = createGrpcServer(
    new Map([
      ['/echo', async (request: Uint8Array) => request],
      ['/fail', () => Promise.reject(new Error('Ünable, 100 %'))],
    ]),
  )
  server.listen(join(folder, 's'))
  await once(server, 'listening')
  session = connect('http://localhost', { createConnection: () => createConnection(join(folder, 's')) })
})

afterEach(async () => {
  session.close()
  server.close()
  await once(server, 'close')
  await rm(folder, { recursive: true })
})

async function call(path: string, frame: Uint8Array): Promise<{ body: Buffer; status: unknown; message: unknown }> {
  const stream = session.request({ ':path': path, ':method': 'POST', 'content-type': 'application/grpc' })
  let last: IncomingHttpHeaders = {}
  stream.on('response', (headers) => {
    last = headers
  })
  stream.on('trailers', (trailers) => {
    last = trailers
  })
  stream.end(frame)
  const body = await buffer(stream)
  return { body, status: last['grpc-status'], message: last['grpc-message'] }
}

function frameOf(message: Buffer): Buffer {
  const prefix = Buffer.alloc(5)
  prefix.writeUInt32BE(message.length, 1)
  return Buffer.concat([prefix, message])
}

test('a message of many megabytes comes back whole', async () => {
  const frame = frameOf(Buffer.alloc(20_000_000, 'abc'))
  const { body, status } = await call('/echo', frame)
  expect(status).toBe('0')
  expect(body.equals(frame)).toBe(true)
})

test('refusals are statuses, and leave the connection usable', async () => {
  expect(await call('/nothing', frameOf(Buffer.alloc(0)))).toMatchObject({ status: '12' })
  expect(await call('/fail', frameOf(Buffer.alloc(0)))).toMatchObject({
    status: '13',
    message: encodeURIComponent('Ünable, 100 %'),
  })
  expect(await call('/echo', Buffer.from([0, 0, 0]))).toMatchObject({ status: '13' })
  expect(await call('/echo', Buffer.from([1, 0, 0, 0, 0]))).toMatchObject({ status: '13' })
  const calls = await Promise.all(
    Array.from({ length: 20 }, (_, index) => call('/echo', frameOf(Buffer.from([index])))),
  )
  expect(calls.map(({ body }) => body[5])).toEqual(Array.from({ length: 20 }, (_, index) => index))
})
