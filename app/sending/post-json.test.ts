import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { postJson } from './post-json.ts'

let server: Server
let port = 0
let calls = 0
beforeEach(async () => {
  calls = 0
  server = createServer((_request, response) => {
    calls += 1
    response.writeHead(302, { location: `http://127.0.0.1:${port}/again` }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

it('does not follow a redirect', async () => {
  expect(await postJson({ address: `http://127.0.0.1:${port}/`, body: '{}', internal: true })).toMatchObject({
    status: 302,
  })
  expect(calls).toBe(1)
})

it('says whether it had been connected when no answer came', async () => {
  server.removeAllListeners('request')
  server.on('request', (request) => request.socket.destroy())
  await expect(postJson({ address: `http://127.0.0.1:${port}/`, body: '{}', internal: true })).rejects.toMatchObject({
    name: 'NoAnswerError',
    connected: true,
    final: false,
  })
  await expect(postJson({ address: 'http://127.0.0.1:1/', body: '{}', internal: true })).rejects.toMatchObject({
    connected: false,
    message: '127.0.0.1:1 could not be reached (ECONNREFUSED).',
  })
})
