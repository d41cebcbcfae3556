import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { createAzureClient } from '#app/azure/azure-client.ts'
import { realClouds } from '#app/azure/cloud-profile.ts'
import { createCredential } from '#app/azure/credentials.ts'
import { discover } from '#app/azure/sign-in/discover.ts'
import { postJson } from '#app/sending/post-json.ts'

const tenant = '5e1f3a90-6b7c-4d28-9f41-0a8c2e6d7b15'
const profile = realClouds.public

let asked: { host?: string; authorization?: string }[]
let answer: string
/** What a client says first in a tunnel. */
let said: Promise<Buffer>
const proxy = createServer()
proxy.on('connect', ({ url, headers }: IncomingMessage, socket: Duplex) => {
  asked.push({ host: url, authorization: headers['proxy-authorization'] })
  said = new Promise((resolve) => socket.once('data', resolve))
  socket.on('error', () => {})
  socket.write(`HTTP/1.1 ${answer}\r\ncontent-length: 2\r\n\r\n{}`)
  if (!answer.startsWith('200')) return socket.end()
  // Nothing of TLS is known here: what the client says to its host is enough.
  said.then(() => socket.destroy())
})

let name: string
beforeAll(() => new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve)))
afterAll(() => proxy.close())
beforeEach(() => {
  asked = []
  name = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  vi.stubEnv('HTTPS_PROXY', name)
})
afterEach(() => {
  vi.unstubAllEnvs()
})

const credential = () =>
  createCredential(profile, { method: 'servicePrincipal', tenantId: tenant, clientId: tenant, clientSecret: 'secret' })
const client = () =>
  createAzureClient({
    profile,
    credential: { getToken: async () => ({ token: 'token', expiresOnTimestamp: Date.now() + 3_600_000 }) },
  })
const application = { profile, tenant, clientId: tenant, clientSecret: 'secret', redirectUri: 'http://127.0.0.1/' }

it('asks the sign-in, Azure and receivers of messages through the proxy, by a tunnel', async () => {
  answer = '200 Connection established'
  await expect(credential().getToken('x/.default')).rejects.toMatchObject({ code: 'Unreachable' })
  expect(String(await said)).toContain('login.microsoftonline.com')
  await expect(discover(application)).rejects.toThrow(`through the proxy ${name}, which HTTPS_PROXY names`)
  await expect(client().getSubscription(tenant)).rejects.toThrow(`through the proxy ${name}`)
  expect(String(await said)).toContain('management.azure.com')
  const sent = postJson({ address: 'https://siem.aldergrove.test/', body: '{}', internal: false })
  await expect(sent).rejects.toMatchObject({ name: 'NoAnswerError', connected: false })
  expect(String(await said)).toContain('siem.aldergrove.test')
})

it('takes a refusal of the proxy for no answer of Azure', async () => {
  answer = '404 Not Found'
  const read = client().getSubscription(tenant)
  await expect(read).rejects.toMatchObject({ code: 'Unreachable', status: undefined })
  await expect(read).rejects.toThrow(`The proxy ${name} does not let through to management.azure.com (404)`)
  expect(asked[0]).toEqual({ host: 'management.azure.com:443' })
})

it('gives its name and password to the proxy, and to nobody else', async () => {
  vi.stubEnv('HTTPS_PROXY', name.replace('//', '//parapet:hidden@'))
  answer = '407 Proxy Authentication Required'
  const sent = postJson({ address: 'https://siem.aldergrove.test/', body: '{}', internal: false })
  await expect(sent).rejects.toMatchObject({
    message: `siem.aldergrove.test could not be reached: The proxy ${name} asks for a user name and a password (407): give them in HTTPS_PROXY, http://name:password@host:port.`,
  })
  expect(asked).toEqual([
    { host: 'siem.aldergrove.test:443', authorization: `Basic ${Buffer.from('parapet:hidden').toString('base64')}` },
  ])
})
