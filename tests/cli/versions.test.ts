import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cliServer } from './cli-server.ts'
import { otherVersion, version, withMore, without } from './other-version.ts'

const cli = cliServer()
let between: Awaited<ReturnType<typeof otherVersion>>
beforeAll(async () => {
  await cli.run(['scan', 'Aldergrove – Sandbox'])
  await cli.run(['use', 'Aldergrove – Sandbox'])
  between = await otherVersion(cli.server)
})
afterEach(() => between.be({ version }))
afterAll(() => between.stop())

const parapet = (...args: string[]) =>
  cli.run(args, {
    // Of another machine: the server of this one's data folder would be called without what stands before it.
    env: { PARAPET_SERVER: between.url, PARAPET_TOKEN: cli.server.token, PARAPET_DATA: cli.file('none') },
  })

const older = 'The server is version 0.0.9, older than this terminal'
const newer = `This terminal is version ${version}, older than the server (99.1.0): install the terminal of version 99.1.0.`

/** What reads most of what it shows from one answer, and the field without which that is of another form. */
const reads: [string, string][] = [
  ['scans list', 'created_at'],
  ['scans show latest', 'summary'],
  ['gaps list', 'severity'],
  ['findings list', 'status'],
  ['resources list', 'unassessed'],
  ['resources show rg-sandbox', 'name'],
  ['environments list', 'signInFailure'],
  ['subscriptions', 'displayName'],
  ['posture', 'coverage'],
  ['posture --fail-on critical', 'gaps'],
  ['compliance', 'standards'],
  ['fix latest', 'fixes'],
  ['modules list', 'modules'],
  ['playbooks list', 'playbooks'],
  ['templates list', 'templates'],
  ['users list', 'username'],
  ['audit list', 'items'],
  ['report', 'days'],
  ['notifications channels', 'shared'],
  ['scan "Aldergrove – Sandbox" --fail-on low', 'summary'],
]
const words = (command: string) =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '')

describe.each(reads)('parapet %s', (command, field) => {
  it(`says who is older where the answer lacks ${field}`, async () => {
    between.be({ version: '0.0.9', change: (data) => without(data, field) })
    const ended = await parapet(...words(command))
    const said = ended.stdout + ended.stderr
    expect(said).not.toMatch(/undefined|NaN|TypeError|ZodError| at .*:\d+:\d+/)
    expect(ended).toMatchObject({ code: 7, stderr: expect.stringContaining(older) })
  })

  it('goes on where the answer has more than it knows', async () => {
    const known = await parapet(...words(command))
    between.be({ version: '99.1.0', change: withMore })
    const ended = await parapet(...words(command))
    expect(ended.stdout + ended.stderr).not.toMatch(/undefined|NaN|TypeError|ZodError| at .*:\d+:\d+/)
    expect(ended.code).toBe(known.code)
  })

  it('says who is older where the server has none of its calls', async () => {
    between.be({ version: '0.0.9', lacks: (path) => path !== '/api/health' })
    const ended = await parapet(...words(command))
    expect(ended).toMatchObject({ code: 7, stdout: '' })
    expect(ended.stderr).toMatch(/^The server has no [A-Z]+ \/api\/\S+\.$/m)
    expect(ended.stderr).toContain(
      `${older} (${version}): have the server updated, or use the terminal of version 0.0.9.`,
    )
  })
})

it('takes no call that the server does not have for a thing that is not there', async () => {
  between.be({ version: '0.0.9', lacks: (path) => path.startsWith('/api/terraform') || path === '/api/azure/context' })
  for (const command of ['workspaces show nowhere', 'gaps show storage-secure-transfer', 'findings list'])
    expect(await parapet(...words(command))).toMatchObject({ code: 7, stderr: expect.stringContaining(older) })
  expect(await parapet('api', '/api/azure/context')).toMatchObject({
    code: 6,
    stderr: expect.stringContaining('The server has no GET /api/azure/context.'),
  })
})

it('says that the terminal is older, and what to do where both call themselves alike or the server says nothing', async () => {
  const change = (data: unknown) => without(data, 'name')
  between.be({ version: '99.1.0', change })
  expect((await parapet('environments', 'list')).stderr).toContain(newer)
  between.be({ version, change })
  expect((await parapet('environments', 'list')).stderr).toContain(
    'are not of the same build: build and start the server anew',
  )
  between.be({ version: '?', change })
  expect((await parapet('environments', 'list')).stderr).toContain(
    `Use the same version of Parapet on both sides: this terminal is ${version}.`,
  )
})

it('says it of a choice that the server does not know yet, and as JSON', async () => {
  between.be({ version: '0.0.9' })
  const refused = await parapet('api', '/api/inventory/resources?gaps=tomorrow')
  expect(refused.stderr).toContain('gaps')
  between.be({ version: '0.0.9', change: (data) => without(data, 'name') })
  const { stderr, code } = await parapet('environments', 'list', '--json')
  expect(code).toBe(7)
  expect(stderr).toContain(older)
})
