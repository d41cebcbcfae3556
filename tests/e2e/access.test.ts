import { decodeJwt, decodeProtectedHeader } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles } from '#app/contract/choices.ts'
import type { Endpoint } from '#app/contract/endpoint.ts'
import { endpointList } from '#app/contract/endpoint-list.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import { sessions as contractOfSessions, type Role, session } from '#app/contract/session.ts'
import type { Actor } from '#app/domain/actor.ts'
import { loadKey } from '#app/domain/secrets/key-file.ts'
import { createSecretBox } from '#app/domain/secrets/secret-box.ts'
import { forge, forgedTokens } from '../setup/forged-tokens.ts'
import { pageForms, pageRoutes } from '../setup/page-routes.ts'
import { addPerson } from '../setup/people.ts'
import { startTestServer, type TestServer } from '../setup/running-server.ts'

interface Caller {
  name: string
  kind: Actor['kind'] | 'nobody' | 'cookie'
  role?: Role
  confirmed?: boolean
  headers: Record<string, string>
}

let server: TestServer
const callers: Caller[] = []
const sessions: Record<string, { token: string; cookie: string }> = {}

beforeAll(async () => {
  server = await startTestServer()
  callers.push({ name: 'nobody', kind: 'nobody', headers: {} })
  for (const role of roles) {
    const person = await addPerson(server, `${role}.person`, role)
    const signedIn = await server.call('/api/auth/login', { method: 'POST', token: null, body: JSON.stringify(person) })
    const { token } = (await signedIn.json()) as { token: string }
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    sessions[role] = { token, cookie }
    const again = await logInAndConfirm(person)
    const made = await server.call('/api/tokens', {
      method: 'POST',
      token: again,
      body: JSON.stringify({ name: 'ci', role }),
    })
    const { token: apiToken } = (await made.json()) as { token: string }
    callers.push(
      { name: `${role}'s session`, kind: 'user', role, headers: bearer(token) },
      { name: `${role}'s confirmed session`, kind: 'user', role, confirmed: true, headers: bearer(again) },
      { name: `${role}'s API token`, kind: 'token', role, headers: bearer(apiToken) },
    )
  }
  const headers = { cookie: sessions.admin?.cookie ?? '', 'sec-fetch-site': 'same-origin' }
  callers.push(
    { name: "admin's cookie alone", kind: 'cookie', role: 'admin', headers },
    { name: 'local operator', kind: 'local', role: 'admin', headers: bearer(server.token) },
  )
})

afterAll(() => server?.stop())

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

async function logInAndConfirm(person: { username: string; password: string }): Promise<string> {
  const signedIn = await server.call('/api/auth/login', { method: 'POST', token: null, body: JSON.stringify(person) })
  const { token } = (await signedIn.json()) as { token: string }
  const body = JSON.stringify({ password: person.password })
  expect((await server.call('/api/auth/confirm', { method: 'POST', token, body })).status).toBe(200)
  return token
}

/** What the contract promises to answer a caller; `in` is whatever comes after the door. */
function promised(endpoint: Endpoint, { kind, role, confirmed }: Caller): string {
  if (endpoint.access === 'public') return 'in'
  if (!role || (kind === 'cookie' && endpoint.produces !== 'text/event-stream')) return '401 unauthenticated'
  if (!roleAllows(role, endpoint.access)) return '403 forbidden'
  if (endpoint.personal && kind !== 'user') return '403 forbidden'
  if (endpoint.confirmed && kind === 'token') return '403 forbidden'
  if (endpoint.confirmed && kind === 'user' && !confirmed) return '403 confirmation-required'
  return 'in'
}

async function answered(endpoint: Endpoint, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(server.url + endpoint.path.replace(/:\w+/g, 'none'), {
    method: endpoint.method,
    headers: { 'content-type': 'application/json', ...headers },
    ...(endpoint.method !== 'GET' && { body: '{}' }),
  })
  if (answer.status !== 401 && answer.status !== 403) {
    await answer.body?.cancel()
    return 'in'
  }
  return `${answer.status} ${((await answer.json()) as { code: string }).code}`
}

/** Two judge the cookie themselves; a log-out, and ending the others, would end what the next callers call with. */
const ownRules: Endpoint[] = [session.logOut, session.renewToken, contractOfSessions.endOthers]

it.each(endpointList.map(({ endpoint }) => endpoint).filter((one) => !ownRules.includes(one)))(
  'lets in whom the contract says: $method $path',
  async (endpoint) => {
    const expected = callers.map((caller) => `${caller.name}: ${promised(endpoint, caller)}`)
    const found: string[] = []
    for (const caller of callers) found.push(`${caller.name}: ${await answered(endpoint, caller.headers)}`)
    expect(found).toEqual(expected)
  },
)

it('lets nobody but a person end the other sessions', async () => {
  const others = callers.filter(({ kind }) => kind !== 'user')
  for (const caller of others)
    expect(await answered(contractOfSessions.endOthers, caller.headers), caller.name).toBe(
      promised(contractOfSessions.endOthers, caller),
    )
})

/** Who opens which page. One that is new has to be said here. */
const pages: Record<string, 'everybody' | 'signed in' | 'admin'> = {
  '': 'everybody',
  measures: 'everybody',
  login: 'everybody',
  'auth/microsoft/callback': 'everybody',
  misdirected: 'everybody',
  executions: 'everybody',
  playbooks: 'everybody',
  templates: 'everybody',
  'template-builder/:templateId?': 'everybody',
  'api/docs': 'everybody',
  '*': 'everybody',
  // Leads to the dashboard, which leads to the sign-in.
  app: 'everybody',
  'app/dashboard': 'signed in',
  'app/security-scanner': 'signed in',
  'app/security-scanner/posture': 'signed in',
  'app/security-scanner/results': 'signed in',
  'app/security-scanner/results/:scanId': 'signed in',
  'app/security-scanner/results/:scanId/changes': 'signed in',
  'app/security-scanner/results/:scanId/fixes': 'signed in',
  'app/security-scanner/results/:scanId/gaps/:controlId': 'signed in',
  'app/security-scanner/results/:scanId/gaps/:controlId/fix/:findingId': 'signed in',
  'app/security-scanner/results/:scanId/fixes/:fixId': 'signed in',
  'app/azure-environments': 'signed in',
  'app/executions': 'signed in',
  'app/executions/:executionId': 'signed in',
  'app/playbooks': 'signed in',
  'app/playbooks/deploy/:playbookId': 'signed in',
  'app/playbooks/new': 'admin',
  'app/playbooks/manage': 'admin',
  'app/playbooks/manage/:playbookId': 'admin',
  'app/templates': 'signed in',
  'app/templates/execute/:templateId': 'signed in',
  'app/compliance': 'signed in',
  'app/compliance/:standardId': 'signed in',
  'app/compliance/:standardId/:requirementId': 'signed in',
  'app/resources': 'signed in',
  'app/resources/*': 'signed in',
  'app/exceptions': 'signed in',
  'app/workspaces': 'signed in',
  'app/workspaces/:workspaceName': 'signed in',
  'app/schedules': 'signed in',
  'app/template-builder': 'signed in',
  'app/template-builder/:templateId': 'signed in',
  'app/users': 'admin',
  'app/audit-log': 'admin',
  'app/profile-settings': 'signed in',
  'app/account-settings': 'signed in',
  'app/*': 'signed in',
}

/** Opens a page without following where it leads. */
async function opened(pattern: string, headers: Record<string, string>): Promise<string> {
  const path = pattern.replace(/\?$/, '').replace(/:\w+|\*/g, 'none')
  const answer = await fetch(`${server.url}/${path}`, { headers, redirect: 'manual' })
  await answer.body?.cancel()
  expect(answer.status, path).toBeLessThan(500)
  if (answer.status === 403) return 'refused'
  return answer.headers.get('location') === '/login' ? 'to the sign-in' : 'in'
}

const visitors = () => [
  { name: 'nobody', role: null, headers: {} },
  { name: 'an admin’s token without the cookie', role: null, headers: bearer(sessions.admin?.token ?? '') },
  ...roles.map((role) => ({
    name: role,
    role,
    headers: { cookie: sessions[role]?.cookie ?? '' },
  })),
]

it.each([...new Set(pageRoutes.map(({ pattern }) => pattern))])('opens to whom it is for: /%s', async (pattern) => {
  const whom = pages[pattern]
  expect(whom, `${pattern} is not in the table of pages`).toBeDefined()
  const all = visitors()
  const found = await Promise.all(all.map(({ headers }) => opened(pattern, headers)))
  const promised = all.map(({ role }) => {
    if (whom === 'everybody') return 'in'
    if (role === null) return 'to the sign-in'
    return whom === 'admin' && role !== 'admin' ? 'refused' : 'in'
  })
  expect(all.map(({ name }, at) => `${name}: ${found[at]}`)).toEqual(
    all.map(({ name }, at) => `${name}: ${promised[at]}`),
  )
})

it('has no page in the table that is none any more', () => {
  const known = pageRoutes.map(({ pattern }) => pattern)
  expect(Object.keys(pages).filter((pattern) => !known.includes(pattern))).toEqual([])
})

it.each(pageForms.flatMap(({ pattern, intents }) => intents.map((intent) => ({ pattern, intent }))))(
  'takes a form from operators alone, and from its own page: $intent at /$pattern',
  async ({ pattern, intent }) => {
    const send = async (role: string | null, site: string) => {
      const answer = await fetch(`${server.url}/${pattern.replace(/:\w+/g, 'none')}.data`, {
        method: 'POST',
        headers: { ...(role && { cookie: sessions[role]?.cookie ?? '' }), 'sec-fetch-site': site },
        body: new URLSearchParams({ intent }),
      })
      return answer.text()
    }
    const [nobody, viewer, operator, elsewhere] = await Promise.all([
      send(null, 'same-origin'),
      send('viewer', 'same-origin'),
      send('operator', 'same-origin'),
      send('admin', 'cross-site'),
    ])
    const needs = 'This needs the role operator'
    expect(nobody).toContain('/login')
    // Whoever may look may ask others to approve.
    if (intent !== 'askApproval') expect(viewer).toContain(needs)
    expect(operator).not.toContain(needs)
    expect(operator).toContain('not found')
    expect(elsewhere).not.toContain('not found')
  },
)

describe('a forged token', () => {
  const genuine = () => {
    const token = sessions.operator?.token ?? ''
    return {
      header: decodeProtectedHeader(token),
      payload: { ...decodeJwt(token) },
      key: createSecretBox(loadKey(server.dataFolder, undefined)).deriveKey('session-token'),
      other: { ...decodeJwt(sessions.admin?.token ?? '') },
    }
  }
  const me = async (headers: Record<string, string>) => (await fetch(`${server.url}/api/auth/me`, { headers })).status
  const renewal = async (token: string) => {
    const headers = { ...bearer(token), cookie: sessions.operator?.cookie ?? '', 'sec-fetch-site': 'same-origin' }
    return (await fetch(`${server.url}/api/auth/token`, { method: 'POST', headers })).status
  }

  it('is refused, and renewed by no cookie, whatever is wrong with it', async () => {
    const { header, payload, key } = genuine()
    const right = forge(header, payload, key)
    expect([await me(bearer(right)), await renewal(right)]).toEqual([200, 200])
    const statuses: Record<string, number[]> = {}
    const forged = forgedTokens(genuine())
    for (const [name, token] of Object.entries(forged)) statuses[name] = [await me(bearer(token)), await renewal(token)]
    expect(statuses).toEqual(Object.fromEntries(Object.keys(forged).map((name) => [name, [401, 401]])))
  })

  it('is refused when it has expired, though its session gives another', async () => {
    const { header, payload, key } = genuine()
    const expired = forge(header, { ...payload, exp: Math.floor(Date.now() / 1000) - 1 }, key)
    expect([await me(bearer(expired)), await renewal(expired)]).toEqual([401, 200])
  })

  it('is not looked for elsewhere', async () => {
    const { token, cookie } = sessions.operator ?? { token: '', cookie: '' }
    const places: Record<string, string>[] = [
      { authorization: `Basic ${token}` },
      { authorization: token },
      { 'x-auth-token': token },
      { cookie: `token=${token}` },
      { cookie },
      bearer(cookie.split('=')[1] ?? ''),
    ]
    for (const headers of places) expect(await me(headers), JSON.stringify(Object.keys(headers))).toBe(401)
    expect((await fetch(`${server.url}/api/auth/me?token=${token}`)).status).toBe(401)
  })
})
