import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import * as endpoints from '#app/contract/endpoints.ts'
import { withServer } from './connect.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'parapet-connect-'))
const servers: Server[] = []

beforeAll(() => {
  for (const name of ['PARAPET_SERVER', 'PARAPET_TOKEN']) vi.stubEnv(name, undefined)
  vi.stubEnv('PARAPET_DATA', folder)
  vi.stubEnv('XDG_CONFIG_HOME', path.join(folder, 'config'))
})
afterAll(() => {
  vi.unstubAllEnvs()
  for (const server of servers) server.close()
  rmSync(folder, { recursive: true })
})

/** Starts a server that knows this token alone. */
async function listen(token: string, onCall = () => {}): Promise<number> {
  const server = createServer(({ headers }, response) => {
    onCall()
    const isKnown = headers.authorization === `Bearer ${token}`
    response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(isKnown ? { frameworks: [] } : { error: 'Your session has ended.', code: 'unauthenticated' }),
    )
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

function announce(port: number, token: string): void {
  const content = { url: `http://127.0.0.1:${port}`, token, pid: process.pid }
  writeFileSync(path.join(folder, 'server.json'), JSON.stringify(content))
}

/** Starts a server that knows this token alone, and announces it in the data folder. */
async function start(token: string): Promise<void> {
  announce(await listen(token), token)
}

it('goes on with the server of this machine when that starts anew with another token and address', async () => {
  await start('first')
  await withServer({}, async ({ client, lasting }) => {
    expect(await client.call(endpoints.frameworks.list, {})).toEqual({ frameworks: [] })
    await start('second')
    servers.shift()?.close()
    expect(await client.call(endpoints.frameworks.list, {})).toEqual({ frameworks: [] })
    expect(await lasting.call(endpoints.frameworks.list, {})).toEqual({ frameworks: [] })
  })
})

it('takes the new token where the server that starts anew takes calls before it has announced it', async () => {
  const port = await listen('new', () => announce(port, 'new'))
  announce(port, 'old')
  await withServer({}, async ({ client }) => {
    expect(await client.call(endpoints.frameworks.list, {})).toEqual({ frameworks: [] })
  })
})
