import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endpointList } from '#app/contract/endpoint-list.ts'
import { estateDirectory } from '#app/local-cloud/estate/directory.ts'
import { signInCertificate, signInKey } from '#app/local-cloud/estate/sign-in-certificate.ts'
import { estateTenant } from '#app/local-cloud/estate/tenant.ts'
import { pageRoutes } from '../setup/page-routes.ts'
import { addPerson, type Person, tokenOf } from '../setup/people.ts'
import { startTestServer, type TestServer } from '../setup/running-server.ts'
import { ask } from '../setup/two-environments.ts'

let server: TestServer
let admin: Person
let session: { token: string; cookie: string }
let environmentId: string
/** Everything that a person typed or was shown once, by what it is. */
const secrets: Record<string, string> = {}

beforeAll(async () => {
  server = await startTestServer({
    PARAPET_LOCAL_CLOUD_RESOURCES: '60',
    PARAPET_SMTP_URL: 'smtp://sender:the-password-of-the-mail-server@127.0.0.1:1',
    PARAPET_SMTP_FROM: 'parapet@aldergrove.test',
  })
  admin = await addPerson(server, 'ines.marchetti', 'admin')
  session = await logIn()
  await ask(server, 'POST', '/api/auth/confirm', { password: admin.password }, session.token)
  secrets['the mail server’s password'] = 'the-password-of-the-mail-server'
  secrets['a password'] = admin.password
  await addEnvironments()
  await addChannels()
  const token = await ask<{ token: string }>(
    server,
    'POST',
    '/api/tokens',
    { name: 'ci', role: 'admin' },
    session.token,
  )
  secrets['an API token'] = token.token
  const mfa = await ask<{ secret: string; backupCodes: string[] }>(server, 'POST', '/api/mfa/setup', {}, session.token)
  secrets['the secret of a second factor'] = mfa.secret
  for (const [at, code] of mfa.backupCodes.entries()) secrets[`backup code ${at}`] = code
  await ask(server, 'POST', '/api/mfa/verify', { token: generateSync({ secret: mfa.secret }) }, session.token)
})
afterAll(() => server?.stop())

async function logIn() {
  const answer = await server.call('/api/auth/login', { method: 'POST', token: null, body: JSON.stringify(admin) })
  const { token } = (await answer.json()) as { token: string }
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  secrets['the token of a session'] = token
  secrets['the cookie of a session'] = cookie.split('=')[1] ?? ''
  return { token, cookie }
}

async function addEnvironments() {
  const { tenantId, clientId, clientSecret } = estateTenant
  const add = (name: string, credential: object) =>
    ask<{ id: string }>(server, 'POST', '/api/azure-environments', {
      name,
      clientName: 'Aldergrove Bank',
      cloud: 'local',
      credential: { tenantId, ...credential },
    })
  const withSecret = { method: 'servicePrincipal', clientId, clientSecret }
  environmentId = (await add('By secret', withSecret)).id
  secrets['a client secret'] = clientSecret
  const [reader] = estateDirectory.applications ?? []
  const next = reader?.secrets?.[0]?.value ?? ''
  await ask(server, 'POST', `/api/azure-environments/${environmentId}/secret`, {
    credential: { ...withSecret, tenantId, clientId: reader?.clientId, clientSecret: next },
  })
  secrets['a rotated client secret'] = next
  const byCertificate = estateDirectory.applications?.find(({ certificates }) => certificates)
  await add('By certificate', {
    method: 'clientCertificate',
    clientId: byCertificate?.clientId,
    certificate: `${signInCertificate}\n${signInKey}`,
  })
  secrets['the key of a certificate'] = signInKey.split('\n')[2] ?? ''
  await ask(server, 'POST', `/api/azure-environments/${environmentId}/test`)
  await server.call('/api/azure-environments/sign-in', {
    method: 'POST',
    body: JSON.stringify({
      cloud: 'local',
      credential: { ...withSecret, tenantId, clientSecret: 'a-wrong-client-secret' },
    }),
  })
  secrets['a client secret that was refused'] = 'a-wrong-client-secret'
}

async function addChannels() {
  const add = (body: object) =>
    ask<{ secret: string | null }>(server, 'POST', '/api/notifications/channels', body, session.token)
  const { secret } = await add({
    kind: 'webhook',
    name: 'Hook',
    address: 'https://hooks.aldergrove.test/of-the-webhook',
  })
  await add({ kind: 'teams', name: 'Team', address: 'https://aldergrove.webhook.office.com/webhookb2/of-the-team' })
  secrets['what webhooks are signed with'] = secret ?? ''
  secrets['the address of a webhook'] = 'of-the-webhook'
  secrets['the address of a team'] = 'of-the-team'
}

/** What of the secrets stands in a text. */
const found = (text: string, but: readonly string[] = []) =>
  Object.entries(secrets)
    .filter(([name, secret]) => !but.includes(name) && text.includes(secret))
    .map(([name]) => name)

it('has something to look for', () => {
  for (const [name, secret] of Object.entries(secrets)) expect(secret.length, name).toBeGreaterThan(7)
})

const read = endpointList.filter(
  ({ endpoint }) => endpoint.method === 'GET' && endpoint.produces !== 'text/event-stream',
)

it.each(read)('no answer of the API shows one: $name', async ({ endpoint }) => {
  const place = endpoint.path.replace(':environmentId', environmentId).replace(/:\w+/g, 'none')
  const answer = await server.call(place, { token: session.token })
  expect(found(JSON.stringify([...answer.headers]) + (await answer.text()))).toEqual([])
})

it('no page shows one', async () => {
  for (const pattern of new Set(pageRoutes.map((one) => one.pattern))) {
    const place = pattern.replace(/\?$/, '').replace(/:\w+|\*/g, 'none')
    const answer = await fetch(`${server.url}/${place}`, { headers: { cookie: session.cookie } })
    expect(found(JSON.stringify([...answer.headers]) + (await answer.text())), place).toEqual([])
  }
})

it('none is stored or logged in clear', async () => {
  await tokenOf(server, { ...admin, password: 'not the password of anybody' })
  secrets['a password that was wrong'] = 'not the password of anybody'
  const files = readdirSync(server.dataFolder, { recursive: true, withFileTypes: true })
    // The local cloud's own files stand for Azure.
    .filter((entry) => entry.isFile() && !entry.name.startsWith('local-cloud.db'))
    .map((entry) => path.join(entry.parentPath, entry.name))
  expect(files.map((file) => path.basename(file))).toEqual(expect.arrayContaining(['parapet.db', 'server.log']))
  for (const file of files) expect(found(readFileSync(file, 'latin1')), file).toEqual([])
})
