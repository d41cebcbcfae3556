import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { createApiClient } from './client.ts'
import * as endpoints from './endpoints.ts'

const frameworks = '{"frameworks":[]}'
let answer = frameworks
/** How many of the next calls find their connection cut. */
let cuts = 0
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.url}`)
  if (cuts > 0) {
    cuts -= 1
    request.socket.destroy()
    return
  }
  response.writeHead(200, { 'content-type': 'application/json' }).end(answer)
})
let client: ReturnType<typeof createApiClient>

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  client = createApiClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
beforeEach(() => {
  asked.length = 0
})
afterAll(() => server.close())

it('reads once more over a new connection when a kept one is cut', async () => {
  cuts = 1
  expect(await client.call(endpoints.frameworks.list, {})).toEqual({ frameworks: [] })
  expect(asked).toHaveLength(2)
})

it('tells an answer of another server from one of Parapet', async () => {
  answer = '<html>Sign in to the network</html>'
  await expect(client.call(endpoints.frameworks.list, {})).rejects.toThrow('does not answer as Parapet does')
  answer = frameworks
})

it('does so once only', async () => {
  cuts = 2
  await expect(client.call(endpoints.frameworks.list, {})).rejects.toThrow('Could not reach')
  expect(asked).toHaveLength(2)
})

it('never sends again what changes something', async () => {
  cuts = 1
  await expect(client.call(endpoints.session.logOut, {})).rejects.toThrow('Could not reach')
  expect(asked).toHaveLength(1)
})
