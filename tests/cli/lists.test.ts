import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Command } from 'commander'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Endpoint } from '#app/contract/endpoint.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { textWidth } from '#cli/output/text-width.ts'
import { createProgram } from '#cli/program.ts'
import { sampleAnswer } from '../factories/sample-answer.ts'
import { temporaryFolder } from './run-parapet.ts'

const { env, remove } = temporaryFolder()
const all = Object.values(endpoints).flatMap((resource) => Object.values(resource) as Endpoint[])
const matcherOf = ({ path }: Endpoint) => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`)

// What is built stands beside the built terminal.
vi.mock('#cli/judge/catalogue.ts', async () => {
  const { readCatalogue } = await import('#app/domain/judgement/catalogue/load-catalogue.ts')
  const { headsOf } = await import('#cli/judge/heads-of.ts')
  const catalogue = await readCatalogue('playbooks')
  return { builtCatalogue: () => catalogue, builtHeads: () => headsOf(catalogue) }
})

/** Answers each reading call as the contract allows, with hostile names. */
const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://server')
  const found = all.find((one) => one.method === request.method && matcherOf(one).test(pathname))
  const answer = found && lastPage(sampleAnswer(found.response))
  response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify(answer ?? { error: 'There is no such call.', code: 'not-found' }))
})

const lastPage = (answer: unknown) =>
  answer !== null && typeof answer === 'object' && 'next' in answer ? { ...answer, next: null } : answer

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  for (const [name, value] of Object.entries({ ...env, PARAPET_SERVER: url, PARAPET_TOKEN: 'of-tests' }))
    vi.stubEnv(name, value)
})
afterEach(() => vi.restoreAllMocks())
afterAll(() => {
  vi.unstubAllEnvs()
  server.close()
  remove()
})

/** Runs a command in this process, as a terminal of this width would show it. */
async function run(words: string, columns?: number): Promise<string> {
  let said = ''
  const take = (chunk: string | Uint8Array, ...rest: unknown[]) => {
    said += String(chunk)
    for (const one of rest) if (typeof one === 'function') one()
    return true
  }
  vi.spyOn(process.stdout, 'write').mockImplementation(take as typeof process.stdout.write)
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const before = process.stdout.columns
  process.stdout.columns = columns as number
  try {
    await createProgram().parseAsync(['node', 'parapet', ...words.split(' ')])
  } finally {
    process.stdout.columns = before
    vi.restoreAllMocks()
  }
  return said
}

/** What an entry of each list is, by the contract, and what of an entry stands in every line or block of the table. */
const lists: Readonly<
  Record<string, { entry: { safeParse(value: unknown): { success: boolean } } | null; shows: RegExp }>
> = {
  'scans list': { entry: endpoints.scans.list.response.element, shows: /3f2a9c01/ },
  'schedules list': { entry: endpoints.schedules.list.response.element, shows: /日本語/ },
  'gaps list 3f2a9c01-7c1e-4b2a-93d5-e95b0c477a21': {
    entry: endpoints.scans.listGaps.response.element,
    shows: /Critical/,
  },
  'findings list 3f2a9c01-7c1e-4b2a-93d5-e95b0c477a21': {
    entry: endpoints.findings.list.response.shape.items.element,
    shows: /Critical/,
  },
  'resources list': { entry: endpoints.inventory.list.response.shape.items.element, shows: /日本語/ },
  'controls list': { entry: endpoints.controls.list.response.element, shows: /storage-secure-transfer/ },
  'standards list': { entry: endpoints.standards.list.response.element, shows: /cis/ },
  'exceptions list': { entry: endpoints.exceptions.list.response.element, shows: /3f2a9c01/ },
  'templates list': { entry: endpoints.templates.list.response.shape.templates.element, shows: /3f2a9c01/ },
  'modules list': { entry: endpoints.modules.list.response.shape.modules.element, shows: /3f2a9c01/ },
  'frameworks list': { entry: endpoints.frameworks.list.response.shape.frameworks.element, shows: /3f2a9c01/ },
  'playbooks list': { entry: endpoints.playbooks.list.response.shape.playbooks.element, shows: /3f2a9c01/ },
  'executions list': { entry: endpoints.executions.list.response.element, shows: /3f2a9c01/ },
  'workspaces list': { entry: endpoints.workspaces.list.response.element, shows: /日本語/ },
  'environments list': { entry: endpoints.environments.list.response.element, shows: /3f2a9c01/ },
  'tokens list': { entry: endpoints.apiTokens.list.response.element, shows: /3f2a9c01/ },
  'users list': { entry: endpoints.users.list.response.element, shows: /日本語/ },
  'audit list': { entry: endpoints.audit.list.response.shape.items.element, shows: /42/ },
  'config list': { entry: null, shows: /no-pager/ },
}
/** Lists that are called otherwise. */
const others: typeof lists = {
  subscriptions: { entry: endpoints.azure.listSubscriptions.response.element, shows: /3f2a9c01/ },
  'groups 3f2a9c01': {
    entry: endpoints.azure.listResourceGroups.response.element,
    shows: /日本語/,
  },
  'notifications rules': { entry: endpoints.notificationRules.list.response.element, shows: /./ },
  'notifications channels': {
    entry: endpoints.notificationChannels.list.response.shape.shared.element,
    shows: /日本語/,
  },
  'notifications deliveries': { entry: endpoints.deliveries.list.response.element, shows: /3f2a9c01/ },
  'scans diff 3f2a9c01-7c1e-4b2a-93d5-e95b0c477a21': { entry: null, shows: /./ },
}

function commandsOf(command: Command, words: readonly string[] = []): string[] {
  return command.commands.length === 0
    ? [words.join(' ')]
    : command.commands.flatMap((one) => commandsOf(one, [...words, one.name()]))
}

it('knows every list of the program', () => {
  const known = commandsOf(createProgram()).filter((words) => / list$/.test(words))
  const here = Object.keys(lists).map((words) => words.replace(/ list.*/, ' list'))
  expect(known.toSorted()).toEqual(here.toSorted())
})

const shown = Object.entries({ ...lists, ...others })
const ofApi = shown.flatMap(([words, { entry }]) => (entry ? [{ words, entry }] : []))

it.each(ofApi)(
  'parapet $words is with --json a list of what the API answers, in its words',
  async ({ words, entry }) => {
    const value = JSON.parse(await run(`${words} --json`)) as unknown[]
    expect(Array.isArray(value)).toBe(true)
    expect(value.length).toBeGreaterThan(0)
    for (const one of value) expect(entry.safeParse(one)).toMatchObject({ success: true })
  },
)

describe.each(shown)('parapet %s', (words, { shows }) => {
  it.each([40, 60, 80, 120, 200])('fits into %i columns, and loses neither ids nor what comes first', async (width) => {
    const said = await run(words, width)
    const lines = said.split('\n')
    expect(lines.filter((line) => textWidth(line) > width)).toEqual([])
    expect(said).toMatch(shows)
    expect(said.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
    // What is long is wrapped: a text without an ellipsis is whole.
    if (/日本語/.test(said) && !said.includes('…')) expect(said.replace(/\s+/g, '')).toMatch(/follow\S*it/)
  })
})
