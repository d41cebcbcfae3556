import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endpointList } from '#app/contract/endpoint-list.ts'
import { pageForms, pageRoutes } from '../setup/page-routes.ts'
import { addPerson, type Person, tokenOf } from '../setup/people.ts'
import { startTestServer, type TestServer } from '../setup/running-server.ts'
import { addFurnishedEnvironment, ask, nothingLike, type Things } from '../setup/two-environments.ts'
import { addressOf, type LimitedCall, limitedCalls, ofOwnAccount } from './limited-calls.ts'

/** A word that stands in the names of B and nowhere else. */
const canary = 'Zanzibark'

interface Caller {
  name: string
  token: string
  cookie: string
}

let server: TestServer
let ours: Things
let theirs: Things
let nothing: Things
let callers: Caller[]

beforeAll(async () => {
  server = await startTestServer({ PARAPET_LOCAL_CLOUD_RESOURCES: '150' })
  const operator = await addPerson(server, 'mara.lindqvist', 'operator')
  const viewer = await addPerson(server, 'tomas.okafor', 'viewer')
  // Signed in before the limit, so that both have been told of B's scan, and the operator has a template of its gaps.
  const owner = await tokenOf(server, operator)
  await tokenOf(server, viewer)
  theirs = await addFurnishedEnvironment(server, canary, 'sandbox', owner)
  ours = await addFurnishedEnvironment(server, 'Fennbrook', 'development', owner)
  nothing = nothingLike(theirs)
  for (const { username } of [operator, viewer]) await limit(username, [ours.environment])
  callers = [
    await session('operator', operator),
    { ...(await session('operator’s API token', operator)), token: await apiToken(operator), cookie: '' },
    await session('viewer', viewer),
  ]
})
afterAll(() => server?.stop())

const limit = (username: string, environments: string[] | null) =>
  ask(server, 'PUT', `/api/users/${username}/environments`, { environments })

async function session(name: string, person: Person): Promise<Caller> {
  const answer = await server.call('/api/auth/login', { method: 'POST', token: null, body: JSON.stringify(person) })
  const { token } = (await answer.json()) as { token: string }
  return { name, token, cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
}

async function apiToken(person: Person): Promise<string> {
  const { token } = await session('', person)
  await ask(server, 'POST', '/api/auth/confirm', { password: person.password }, token)
  const made = await ask<{ token: string }>(server, 'POST', '/api/tokens', { name: 'ci', role: 'operator' }, token)
  return made.token
}

/** A text in which what was asked for and what differs every time stand as their kinds. */
function told(text: string, asked: Things): string {
  const values = Object.entries(asked).filter(([kind]) => kind !== 'control')
  return values
    .toSorted(([, a], [, b]) => b.length - a.length)
    .reduce((rest, [kind, value]) => rest.replaceAll(value, `<${kind}>`), text)
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi, '<uuid>')
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<moment>')
}

/** What of B stands in a text. */
function leaks(text: string): string[] {
  const { control, ...own } = theirs
  return [canary, ...Object.values(own)].filter((value) => text.toLowerCase().includes(value.toLowerCase()))
}

async function answered(method: string, path: string, call: LimitedCall, { token }: Caller) {
  const body = method === 'GET' ? {} : { body: JSON.stringify(call.body ?? {}) }
  const answer = await server.call(path, { method, token, ...body, headers: { prefer: 'respond-async' } })
  return { status: answer.status, text: await answer.text() }
}

/** Without what the caller sent themselves. */
const withoutEcho = (text: string, call: LimitedCall) =>
  [...Object.values(call.params ?? {}), ...textsIn(call.query), ...textsIn(call.body)].reduce(
    (rest, sent) => rest.replaceAll(sent, ''),
    text,
  )

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

describe('somebody who is limited to another environment', () => {
  it.each(endpointList.filter(({ name }) => !ofOwnAccount.test(name)))(
    'learns nothing of it by $name',
    async (named) => {
      const row = limitedCalls[named.name]
      expect(row, `${named.name} has no row in limited-calls.ts`).toBeDefined()
      if (!row) return
      const { method } = named.endpoint
      const others = row(nothing)
      for (const caller of callers)
        for (const [at, call] of row(theirs).entries()) {
          const about = `${caller.name}: ${method} ${addressOf(named, call)}`
          const found = await answered(method, addressOf(named, call), call, caller)
          expect(leaks(withoutEcho(found.text, call)), about).toEqual([])
          expect(found.status, about).toBeLessThan(500)
          const other = others[at] ?? {}
          if (JSON.stringify(other) === JSON.stringify(call)) continue
          const missing = await answered(method, addressOf(named, other), other, caller)
          expect({ ...found, text: told(found.text, theirs) }, about).toEqual({
            ...missing,
            text: told(missing.text, nothing),
          })
        }
    },
  )

  it('has no call in the table that is none any more', () => {
    expect(Object.keys(limitedCalls).filter((name) => !endpointList.some((one) => one.name === name))).toEqual([])
  })

  it('sees their own', async () => {
    for (const { token } of callers) {
      const read = async (path: string) => JSON.stringify(await ask(server, 'GET', path, undefined, token))
      expect(await read('/api/security-scanner/history')).toContain(ours.scan)
      expect(await read('/api/terraform/executions')).toContain(ours.execution)
      expect(await read('/api/terraform/workspaces')).toContain(ours.workspace)
      expect(await read('/api/terraform-templates/templates')).toContain(ours.template)
      expect(await read('/api/azure-environments')).toContain(ours.environment)
      expect(await read('/api/azure/context')).toContain(ours.subscription)
      expect(await read(`/api/exceptions?subscriptionId=${ours.subscription}`)).toContain(ours.exception)
    }
  })
})

const pages = [...new Set(pageRoutes.map(({ pattern }) => pattern))].filter(
  (one) => one.startsWith('app') || one.startsWith('template-'),
)

/** Pages that are asked for more than their own address says. */
const asking = [
  'app/executions?before=:executionId',
  'app/templates?tab=history&before=:executionId',
  'app/executions?search=:workspaceName',
  'app/security-scanner/results/:scanId/gaps/:controlId?status=failed',
  'app/compliance/:standardId?all=true',
  'app/compliance/:standardId/:requirementId?scan=:scanId',
]

/** @throws Error for a parameter that is new: say what of an environment it names. */
function pageAt(pattern: string, of: Things): string {
  const values: Record<string, string> = {
    scanId: of.scan,
    controlId: of.control,
    findingId: of.finding,
    fixId: of.template,
    executionId: of.execution,
    templateId: of.template,
    workspaceName: of.workspace,
    playbookId: 'activity-log-baseline',
    standardId: 'cis-azure-6.0',
    requirementId: '9.3.8',
  }
  const path = pattern.replace(/:(\w+)\??/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The page ${pattern} has a parameter ${name} that no row gives.`)
    return encodeURIComponent(value)
  })
  return `/${path.replace('*', path === 'app/resources/*' ? of.resource.slice(1) : 'no-such-page')}`
}

async function opened(path: string, cookie: string) {
  const answer = await fetch(server.url + path, { headers: { cookie } })
  const text = await answer.text()
  return { status: answer.status, text: text.replace(/nonce="[^"]*"|"nonce":"[^"]*"/g, '') }
}

describe('a page', () => {
  it.each([...pages, ...asking])(
    'tells somebody who is limited nothing of another environment: /%s',
    async (pattern) => {
      for (const caller of callers.filter(({ cookie }) => cookie !== '')) {
        const call = {
          params: Object.fromEntries(
            Object.entries(theirs).filter(([kind]) => pattern.toLowerCase().includes(kind.toLowerCase())),
          ),
        }
        const found = await opened(pageAt(pattern, theirs), caller.cookie)
        expect(leaks(withoutEcho(found.text, call)), `${caller.name}: ${pageAt(pattern, theirs)}`).toEqual([])
        if (pageAt(pattern, theirs) === pageAt(pattern, nothing)) continue
        const missing = await opened(pageAt(pattern, nothing), caller.cookie)
        expect(found.status, caller.name).toBe(missing.status)
        expect(told(found.text, theirs).length, caller.name).toBe(told(missing.text, nothing).length)
      }
    },
  )
})

/** Sends a form of a page as the page itself does, with everything of an environment that a form can name. */
async function sent(pattern: string, intent: string, of: Things, cookie: string) {
  const fields = {
    intent,
    workspaceName: of.workspace,
    executionId: of.execution,
    planId: of.execution,
    confirm: of.workspace,
    resourceIds: JSON.stringify([of.resource]),
    acceptNew: 'true',
  }
  const answer = await fetch(`${server.url}${pageAt(pattern, of)}.data`, {
    method: 'POST',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(fields),
  })
  return { status: answer.status, text: await answer.text() }
}

describe('a form of a page', () => {
  it.each(pageForms.flatMap(({ pattern, intents }) => intents.map((intent) => ({ pattern, intent }))))(
    'does nothing in another environment, and tells nothing of it: $intent at /$pattern',
    async ({ pattern, intent }) => {
      for (const caller of callers.filter(({ cookie }) => cookie !== '')) {
        const found = await sent(pattern, intent, theirs, caller.cookie)
        const missing = await sent(pattern, intent, nothing, caller.cookie)
        expect(found.text, caller.name).not.toContain(canary)
        expect({ ...found, text: told(found.text, theirs) }, caller.name).toEqual({
          ...missing,
          text: told(missing.text, nothing),
        })
        expect(found.text, caller.name).toMatch(
          caller.name === 'viewer' ? /was not found|This needs the role/ : /was not found/,
        )
      }
    },
  )

  afterAll(async () => {
    const plan = await ask<{ status: string }>(server, 'GET', `/api/terraform/executions/${theirs.execution}`)
    expect(plan.status).toBe('awaiting_approval')
  })
})

describe('a page of somebody who may see no environment', () => {
  beforeAll(() => limit('mara.lindqvist', []))
  afterAll(() => limit('mara.lindqvist', [ours.environment]))

  it.each(pages)('opens: /%s', async (pattern) => {
    const found = await opened(pageAt(pattern, ours), callers[0]?.cookie ?? '')
    expect(found.status).toBeLessThan(500)
    const text = withoutEcho(found.text, { params: { ...ours } })
    expect([canary, 'Fennbrook', ours.scan].filter((one) => text.includes(one))).toEqual([])
  })
})

describe('the limit', () => {
  it('is told, lifted at once, and refused to admins and for what is unknown', async () => {
    const { token, cookie } = callers[0] ?? { token: '', cookie: '' }
    const seen = async () => (await server.call(`/api/scans/${theirs.scan}`, { token })).status
    const people = await ask<{ username: string; environments: string[] | null }[]>(server, 'GET', '/api/users')
    expect(people.find((one) => one.username === 'mara.lindqvist')?.environments).toEqual([ours.environment])
    expect(people.find((one) => one.username === server.firstAdmin.username)?.environments).toBeNull()
    expect(await seen()).toBe(404)
    await limit('mara.lindqvist', null)
    expect(await seen()).toBe(200)
    const notices = await ask(server, 'GET', '/api/notifications', undefined, token)
    expect(leaks(JSON.stringify(notices))).toContain(theirs.scan)
    expect(leaks((await opened('/app/executions', cookie)).text)).toContain(theirs.workspace)
    await limit('mara.lindqvist', [ours.environment])
    expect(await seen()).toBe(404)
    await expect(limit(server.firstAdmin.username, [ours.environment])).rejects.toThrow('admins see every environment')
    await expect(limit('mara.lindqvist', ['unheard'])).rejects.toThrow('The environment unheard was not found.')
    await expect(limit('nobody', [])).rejects.toThrow('User nobody was not found.')
  })
})
