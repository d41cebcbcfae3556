import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { generateSync } from 'otplib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ScanResults } from '#app/contract/scans.ts'
import { expiredToken } from '../setup/expired-token.ts'
import { startTestServer, type TestServer } from '../setup/running-server.ts'
import { type RunOptions, runParapet, temporaryFolder } from './run-parapet.ts'

const subscription = 'Aldergrove – Sandbox'
const { env: folders, file, remove } = temporaryFolder()

let server: TestServer
/** As the person at the machine of the server. */
let local: Record<string, string>

/** A control of a type that the local cloud has nothing of. */
function writeOwnControl(id: string, field: string): void {
  mkdirSync(file('own/controls/quantum'), { recursive: true })
  writeFileSync(
    file(`own/controls/quantum/${id}.yaml`),
    `id: ${id}
title: Workspaces have it
gap: Workspaces without it
summary: It is missing.
severity: low
category: Platform security
resource: Microsoft.Quantum/workspaces
why: It is missing.
failsWhen: { field: ${field}, exists: false }
fix: { horizon: mediumTerm, action: Set it, impact: None., manual: Somebody. }
links: [https://learn.microsoft.com/azure]
`,
  )
}

beforeAll(async () => {
  writeOwnControl('own-owner', 'tags.owner')
  server = await startTestServer({ PARAPET_LOCAL_CLOUD_LATENCY: '60', PARAPET_CONTROLS: file('own') })
  local = { ...folders, PARAPET_DATA: server.dataFolder }
})

afterAll(async () => {
  await server?.stop()
  remove()
})

const parapet = (args: string[], options: RunOptions = {}) =>
  runParapet(args, { ...options, env: { ...local, ...options.env } })

async function json<Value>(args: string[]): Promise<Value> {
  const { code, stdout, stderr } = await parapet([...args, '--json'])
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  return JSON.parse(stdout) as Value
}

describe('a server that runs on this machine', () => {
  it('is found by its data folder and takes the person at the machine for an administrator', async () => {
    expect(await json(['whoami'])).toEqual({ username: 'local operator', email: '', role: 'admin', server: server.url })
  })

  it('lists the subscriptions and says that they are generated', async () => {
    const { stdout } = await parapet(['subscriptions'])
    expect(stdout).toContain('This is the local cloud')
    expect(stdout).toContain(subscription)
  })
})

describe('a folder of own controls', () => {
  const listed = async () => {
    const answer = await server.call('/api/controls')
    return ((await answer.json()) as { id: string }[]).map(({ id }) => id)
  }

  it('is judged by, and read again when an administrator says so', async () => {
    expect(await listed()).toContain('own-owner')
    writeOwnControl('own-team', 'tags.team')
    expect(await json(['controls', 'reload'])).toEqual({ controls: 2, standards: 0 })
    expect(await listed()).toContain('own-team')
    expect(await json<{ items: object[] }>(['audit', 'list', '--action', 'controls.reload'])).toBeDefined()
  })

  it('stays as it was when it has faults, which are told', async () => {
    writeOwnControl('own-odd', 'properties.nothing')
    const { code, stderr } = await parapet(['controls', 'reload'])
    expect(code).toBe(2)
    expect(stderr).toMatch(/own-odd\.yaml:9:\d+: .*has no properties\.nothing/)
    expect(await listed()).not.toContain('own-odd')
  })
})

describe('parapet scan <subscription>', () => {
  it('scans, tells the stages on standard error, and prints the summary', async () => {
    const { code, stdout, stderr } = await parapet(['scan', subscription, '--report', file('scan.json')])
    expect(code).toBe(0)
    for (const words of ['Connected to the local cloud', 'Collected', 'Evaluated', 'First scan'])
      expect(stderr).toMatch(new RegExp(`^  ${words}`, 'm'))
    expect(stdout).toContain(subscription)
    expect(stdout).toContain('This is the local cloud')
    expect(stdout).toMatch(/^ {2}Top critical gaps/m)
    const report = JSON.parse(readFileSync(file('scan.json'), 'utf8')) as {
      findings: { status: string }[]
      summary: { gaps: { affected: number }[] }
    }
    const affected = report.summary.gaps.reduce((sum, gap) => sum + gap.affected, 0)
    expect(report.findings.filter(({ status }) => status === 'failed')).toHaveLength(affected)
  })

  it('compares with the scan before, prints JSON alone on standard output, and fails on gaps', async () => {
    const { code, stdout, stderr } = await parapet(['scan', subscription.toLowerCase(), '--json', '--fail-on', 'low'])
    expect(code).toBe(1)
    const results = JSON.parse(stdout) as { changes: { newFindings: number; resolvedFindings: number } }
    expect(results.changes).toMatchObject({ newFindings: 0, resolvedFindings: 0 })
    expect(stderr).toContain('Compared with the scan of')
    expect(stderr).toContain('Exit code 1')
  })

  it('takes up what is there with --resume, in reports by the writers of the server', async () => {
    const scans = async () => (await json<object[]>(['scans', 'list'])).length
    const before = await scans()
    const resume = ['scan', subscription, '--resume', '--changed-since', 'latest', '--fail-on', 'low']
    const reports = ['--report', `sarif=${file('scan.sarif')}`, '--report', 'markdown=-']
    const { code, stdout, stderr } = await parapet([...resume, ...reports])
    expect({ code, stderr }).toEqual({
      code: 0,
      stderr: expect.stringMatching(/Scan [0-9a-f]{8} of .*, which is done\./),
    })
    expect(await scans()).toBe(before)
    expect(stdout).toMatch(/^## Parapet: `Aldergrove – Sandbox`/)
    expect(stdout).toContain('**0 new findings** since the baseline')
    const sarif = JSON.parse(readFileSync(file('scan.sarif'), 'utf8')) as {
      runs: { results: { baselineState: string }[] }[]
    }
    expect(new Set(sarif.runs[0]?.results.map(({ baselineState }) => baselineState))).toEqual(new Set(['unchanged']))
  })

  it('fails on what a baseline of its scan does not hold', async () => {
    const written = await parapet([
      'baseline',
      'write',
      file('base.json'),
      '--scan',
      'latest',
      '--subscription',
      subscription,
    ])
    expect(written).toMatchObject({ code: 0, stderr: expect.stringMatching(/\d+ known findings, a score of/) })
    const base = JSON.parse(readFileSync(file('base.json'), 'utf8')) as { findings: { controlId: string }[] }
    const again = ['scan', subscription, '--resume', '--baseline', file('base.json'), '--max-drop', '0']
    expect((await parapet(again)).code).toBe(0)
    const [gone] = base.findings
    const fewer = base.findings.filter(({ controlId }) => controlId !== gone?.controlId)
    writeFileSync(file('base.json'), JSON.stringify({ ...base, findings: fewer }))
    expect(await parapet(again)).toMatchObject({ code: 1, stderr: expect.stringContaining('in 1 gap. Exit code 1') })
  })

  it('is whole where controls are chosen: the gate and the output look at them', async () => {
    const again = ['scan', subscription, '--resume', '--json']
    const whole = JSON.parse((await parapet(again)).stdout) as ScanResults
    const service = (gap: { controlId: string }) => gap.controlId.startsWith('storage-')
    expect(whole.gaps.filter(service).length).toBeGreaterThan(0)
    expect(whole.gaps.every(service)).toBe(false)
    const chosen = await parapet([...again, '--service', 'storage', '--fail-on', 'low'])
    expect(chosen).toMatchObject({ code: 1, stderr: expect.stringContaining('Exit code 1') })
    expect(JSON.parse(chosen.stdout)).toMatchObject({
      gaps: whole.gaps.filter(service),
      summary: whole.summary,
      chosen: '--service storage',
    })
    const shown = await parapet([...again.slice(0, 3), '--control', 'own-owner', '--fail-on', 'low'])
    expect(shown).toMatchObject({ code: 0, stdout: expect.stringContaining('0 gaps of 1 chosen control') })
    const wrong = await parapet([...again, '--control', 'storage-secure-transer'])
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('Did you mean storage-secure-transfer?') })
  })

  it('is written as reports once it is done, and its fix plan as a file', async () => {
    const sarif = file('export.sarif')
    const written = await parapet(['findings', 'export', '--report', `sarif=${sarif}`, '--report', 'csv=-'])
    expect(written).toMatchObject({ code: 0, stdout: expect.stringContaining('storage-') })
    expect(JSON.parse(readFileSync(sarif, 'utf8'))).toMatchObject({ version: '2.1.0' })
    const fixes = await parapet(['fix', 'export', 'latest', '--format', 'md', '--out', file('fixes.md')])
    expect(fixes).toMatchObject({ code: 0, stdout: '' })
    expect(readFileSync(file('fixes.md'), 'utf8')).toMatch(/^#/)
  })

  it('says which gap was meant', async () => {
    const { code, stderr } = await parapet(['gaps', 'show', 'storage-secure-transer'])
    expect({ code, stderr }).toEqual({
      code: 6,
      stderr: expect.stringMatching(
        /There is no gap storage-secure-transer in the scan [0-9a-f]{8}; did you mean storage-secure-transfer\?/,
      ),
    })
  })

  it('leaves a scan to the server when the time is over, with exit code 5, and takes it up again', async () => {
    const late = await parapet(['scan', subscription, '--timeout', '0.1s', '--report', file('late.json')])
    expect(late).toMatchObject({ code: 5, stderr: expect.stringContaining('goes on at the server') })
    expect(existsSync(file('late.json'))).toBe(false)
    const { code, stderr } = await parapet(['scan', subscription, '--resume', '--report', file('late.json')])
    expect({ code, stderr }).toEqual({ code: 0, stderr: expect.stringMatching(/which is (under way|done)\./) })
    expect(existsSync(file('late.json'))).toBe(true)
    expect((await parapet(['scan', 'Aldergrove – Production', '--resume'])).code).toBe(6)
  })

  it('says which subscriptions there are when the named one is not', async () => {
    const { code, stderr } = await parapet(['scan', 'nope'])
    expect(code).toBe(6)
    expect(stderr).toContain('Parapet can read: ')
    expect(stderr).toContain(subscription)
  })

  it('cancels the scan at Ctrl+C and exits with 130', async () => {
    const run = await parapet(['scan', 'Aldergrove – Production'], { onFirstNote: (child) => child.kill('SIGINT') })
    expect(run.code).toBe(130)
    expect(run.stderr).toContain('Interrupted. The scan is canceled.')
    const [latest] = await json<{ subscription_name: string; status: string }[]>(['scans', 'list'])
    expect(latest).toMatchObject({ subscription_name: 'Aldergrove – Production', status: 'canceled' })
  })

  it('stores a judged file as a scan with --save', async () => {
    const input = `${JSON.stringify({
      id: '/subscriptions/s/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/a',
      name: 'a',
      type: 'Microsoft.Storage/storageAccounts',
      properties: { supportsHttpsTrafficOnly: false },
    })}\n`
    const scan = ['scan', '--file', '-', '--save', '--json', '--min-assessed', '1']
    const { code, stdout, stderr } = await parapet(scan, { input: input + input })
    expect(code).toBe(0)
    const id = /Saved as scan (\S+) on/.exec(stderr)?.[1]
    interface Results {
      scan: { source: string; resources: number }
      gaps: { controlId: string; affectedResources: number }[]
      notAssessed: { controlId: string; reason: string }[]
    }
    const saved = await json<Results>(['scans', 'show', String(id)])
    expect(saved.scan).toMatchObject({ source: 'file', resources: 2 })
    expect(saved.gaps.find(({ controlId }) => controlId === 'storage-secure-transfer')?.affectedResources).toBe(1)
    // What the file lacks and what comes twice in it is the same to terminal and server.
    const { summary } = JSON.parse(stdout) as { summary: Pick<Results, 'notAssessed'> }
    const told = (list: Results['notAssessed']) => list.map(({ controlId, reason }) => `${controlId}: ${reason}`).sort()
    expect(told(saved.notAssessed)).toEqual(told(summary.notAssessed))
    expect(told(saved.notAssessed).join()).toContain('no record of the subscription itself')
    // One score needs no words; of chosen controls there are two, which would contradict each other.
    expect(stderr).not.toContain('The saved scan is of all controls')
    const chosen = await parapet([...scan, '--control', 'storage-secure-transfer'], { input })
    const scores = /The saved scan is of all controls: ([\d.]+)%\. This run is of chosen ones alone \((.+)\): 0\.0%\./
    const [, all, by] = scores.exec(chosen.stderr) ?? []
    expect(Number(all)).toBeGreaterThan(0)
    expect(by).toBe('--control storage-secure-transfer')
  })
})

describe('parapet scans and findings', () => {
  it('shows by the beginning of an id what the list names', async () => {
    const scans = await json<{ id: string; subscription_name: string; status: string }[]>(['scans', 'list'])
    const done = scans.find((scan) => scan.status === 'done' && scan.subscription_name === subscription)
    const { code, stdout } = await parapet(['scans', 'show', String(done?.id.slice(0, 8))])
    expect(code).toBe(0)
    expect(stdout).toContain(subscription)
    expect(stdout).toMatch(/^ {2}Gaps +Affected +Impact$/m)
    expect((await parapet(['scans', 'show', 'ffff'])).code).toBe(6)
  })

  it('filters findings, gives every one with --all, and shows the evidence of one', async () => {
    const scans = await json<{ id: string; subscription_name: string; status: string }[]>(['scans', 'list'])
    const scan = String(scans.find((one) => one.status === 'done' && one.subscription_name === subscription)?.id)
    const all = await json<{ id: string; severity: string; controlId: string }[]>(['findings', 'list', scan, '--all'])
    const critical = all.filter(({ severity }) => severity === 'critical')
    expect(critical.length).toBeGreaterThan(0)
    const filtered = await json<{ id: string }[]>(['findings', 'list', scan, '--severity', 'critical'])
    expect(filtered.map(({ id }) => id).sort()).toEqual(critical.map(({ id }) => id).sort())
    const { stdout } = await parapet(['findings', 'show', String(critical[0]?.id)])
    expect(stdout).toContain(critical[0]?.controlId)
    expect(stdout).toMatch(/^ {2}expected /m)
  })
})

describe('users and sign-in', () => {
  it('adds a user, signs in with the one-time password, keeps the token private, and signs out', async () => {
    const added = await parapet(['users', 'add', 'maria', '--email', 'maria@example.com', '--role', 'viewer'])
    expect(added.code).toBe(0)
    const password = added.stdout.trim()
    const login = await parapet(['login', '--server', server.url, '--username', 'maria'], { input: `${password}\n` })
    expect({ code: login.code, stdout: login.stdout }).toEqual({ code: 0, stdout: '' })
    const config = file('config/parapet/config.json')
    expect(statSync(config).mode & 0o777).toBe(0o600)
    expect(readFileSync(config, 'utf8')).not.toContain(password)
    expect(await json(['whoami'])).toMatchObject({ username: 'maria', role: 'viewer' })
    const refused = await parapet(['users', 'list'])
    expect({ code: refused.code, stderr: refused.stderr }).toEqual({
      code: 3,
      stderr: 'This needs the role admin; maria is viewer. Ask an admin for it.\n',
    })
    const { token, cookie } = JSON.parse(readFileSync(config, 'utf8')) as { token: string; cookie: string }
    expect((await parapet(['logout'])).code).toBe(0)
    expect(existsSync(config)).toBe(false)
    const headers = { cookie, 'sec-fetch-site': 'same-origin' }
    expect((await server.call('/api/auth/token', { method: 'POST', token, headers })).status).toBe(401)
  })

  it('asks for the second factor, and takes a backup code once', async () => {
    const added = await parapet(['users', 'add', 'nora', '--email', 'nora@example.com'])
    const password = added.stdout.trim()
    const post = async (path: string, body?: object, token: string | null = null) => {
      const answer = await server.call(path, { method: 'POST', token, ...(body && { body: JSON.stringify(body) }) })
      return (await answer.json()) as { token: string; secret: string; backupCodes: string[]; success: boolean }
    }
    const { token } = await post('/api/auth/login', { username: 'nora', password })
    await post('/api/auth/confirm', { password }, token)
    const { secret, backupCodes } = await post('/api/mfa/setup', undefined, token)
    expect(await post('/api/mfa/verify', { token: generateSync({ secret }) }, token)).toEqual({ success: true })

    const input = `${password}\n${backupCodes[0]}\n`
    const args = ['login', '--server', server.url, '--username', 'nora']
    const first = await parapet(args, { input })
    expect({ code: first.code, stderr: first.stderr }).toMatchObject({
      code: 0,
      stderr: expect.stringContaining('as nora'),
    })
    const second = await parapet(args, { input })
    expect({ code: second.code, stderr: second.stderr }).toEqual({
      code: 3,
      stderr: 'Invalid backup code. Please try again.\n',
    })
    const cut = await parapet(args, { input: `${password}\n` })
    expect(cut.code).toBe(2)
    expect((await parapet(['logout'])).code).toBe(0)
  })

  it('makes, lists and revokes API tokens of whoever is signed in', async () => {
    const added = await parapet(['users', 'add', 'tom', '--email', 'tom@example.com', '--role', 'operator'])
    const password = added.stdout.trim()
    await parapet(['login', '--server', server.url, '--username', 'tom'], { input: `${password}\n` })
    const made = await parapet(['tokens', 'create', 'Nightly gate', '--days', '30'], { input: `${password}\n` })
    expect({ code: made.code, said: made.stderr }).toEqual({ code: 0, said: expect.stringContaining('for viewers') })
    const token = made.stdout.trim()
    const used = { env: { PARAPET_SERVER: server.url, PARAPET_TOKEN: token } }
    expect((await parapet(['scans', 'list'], used)).code).toBe(0)
    expect((await parapet(['tokens', 'list'])).stdout).toMatch(/Nightly gate +viewer/)
    expect((await parapet(['tokens', 'revoke', 'nightly'])).code).toBe(0)
    expect((await parapet(['scans', 'list'], used)).code).toBe(3)
    await parapet(['logout'])
  })

  it('changes the own profile, and its password', async () => {
    const added = await parapet(['users', 'add', 'pia', '--email', 'pia@example.com', '--role', 'operator'])
    const password = added.stdout.trim()
    await parapet(['login', '--server', server.url, '--username', 'pia'], { input: `${password}\n` })
    const changed = await parapet(['profile', 'edit', '--first-name', 'Pia', '--timezone', 'Europe/Paris'])
    expect(changed).toMatchObject({ code: 0, stdout: expect.stringMatching(/name +Pia\n/) })
    expect(await json(['profile', 'show'])).toMatchObject({ username: 'pia', timezone: 'Europe/Paris' })
    expect((await parapet(['profile', 'edit', '--timezone', 'Nowhere'])).code).toBe(2)
    const input = `${password}\ncorrect horse battery staple\n`
    expect(await parapet(['profile', 'password'], { input })).toMatchObject({ code: 0, stdout: '' })
    await parapet(['logout'])
  })

  it('has profiles, each with its own server and sign-in, which nothing else is given', async () => {
    const profile = { ...folders, PARAPET_SERVER: 'http://127.0.0.1:9', PARAPET_TOKEN: 'of-another' }
    const gate = (...args: string[]) => runParapet([...args, '--profile', 'gate'], { env: profile })
    expect(await gate('whoami')).toMatchObject({
      code: 6,
      stderr: expect.stringContaining('There is no profile gate.'),
    })
    const kept = await runParapet(['login', '--server', server.url, '--token-stdin', '--profile', 'gate'], {
      env: profile,
      input: `${server.token}\n`,
    })
    expect(kept).toMatchObject({ code: 0, stderr: expect.stringContaining('by an API token of local operator') })
    expect(kept.stderr).not.toContain(server.token)
    expect((await gate('config', 'set', 'output', 'yaml')).code).toBe(0)
    const { stdout } = await gate('whoami')
    expect(stdout).toContain('username: local operator\n')
    expect(stdout).toContain(`server: ${server.url}\n`)
    expect(await gate('config', 'set', 'outptu', 'yaml')).toMatchObject({
      code: 6,
      stderr: expect.stringContaining('There is no setting outptu; did you mean output?'),
    })
    expect((await gate('config', 'set', 'output', 'xml')).code).toBe(2)
    expect((await gate('config', 'profiles', '-o', 'table')).stdout).toMatch(/\* +gate +http\S+ +local operator/)
    const mistyped = await runParapet(['whoami'], { env: { ...folders, PARAPET_PROFILE: 'gaet' } })
    expect(mistyped).toMatchObject({ code: 6, stderr: expect.stringContaining('did you mean gate?') })
    expect((await gate('config', 'unset', 'output')).code).toBe(0)
    expect((await gate('config', 'get', 'output')).code).toBe(6)
  })

  it('asks for the password again before users are changed, and renews a token that has expired', async () => {
    const added = await parapet(['users', 'add', 'iris', '--email', 'iris@example.com', '--role', 'admin'])
    const password = added.stdout.trim()
    await parapet(['login', '--server', server.url, '--username', 'iris'], { input: `${password}\n` })
    const invite = ['users', 'add', 'karl', '--email', 'karl@example.com']
    const wrong = await parapet(invite, { input: 'not it\n' })
    expect({ code: wrong.code, stderr: wrong.stderr }).toEqual({
      code: 2,
      stderr: 'This changes who gets in. Confirm that it is you.\nThe password is incorrect.\n',
    })
    expect((await parapet(invite, { input: `${password}\n` })).stdout).toMatch(/^\S{10,}\n$/)
    expect((await parapet(['users', 'disable', 'karl'])).code).toBe(0)

    const config = file('config/parapet/config.json')
    const login = JSON.parse(readFileSync(config, 'utf8')) as { token: string }
    writeFileSync(config, JSON.stringify({ ...login, token: await expiredToken(server, login.token) }))
    expect(await json(['whoami'])).toMatchObject({ username: 'iris' })
    expect((await parapet(['logout'])).code).toBe(0)
  })

  it('limits a user to environments that are named by a beginning, and lifts the limit', async () => {
    const limited = await parapet(['users', 'limit', 'maria', '--environments', 'LOCAL c'])
    expect(limited).toMatchObject({ code: 0, stderr: 'maria sees Local cloud from now on.\n' })
    expect((await parapet(['users', 'list'])).stdout).toMatch(/maria +viewer +\S+ +Local cloud/)
    expect((await parapet(['users', 'limit', 'maria', '--environments', ''])).stderr).toMatch(/sees none/)
    expect(await json(['users', 'list'])).toContainEqual(
      expect.objectContaining({ username: 'maria', environments: [] }),
    )
    const unknown = await parapet(['users', 'limit', 'maria', '--environments', 'Fennbrook'])
    expect(unknown.stderr).toContain('There is no environment Fennbrook.')
    expect((await parapet(['users', 'limit', 'maria'])).code).toBe(2)
    expect((await parapet(['users', 'limit', 'maria', '--all'])).stderr).toMatch(/sees every environment/)
  })

  it('refuses a wrong password with exit code 3 and stores nothing', async () => {
    const env = { PARAPET_PASSWORD: 'wrong password' }
    const { code, stderr } = await parapet(['login', '--username', 'maria'], { env })
    expect({ code, stderr }).toEqual({ code: 3, stderr: 'Invalid username or password\n' })
    expect(existsSync(file('config/parapet/config.json'))).toBe(false)
  })

  it('resets a password, disables a user, and calls wrong input wrong usage', async () => {
    expect((await parapet(['users', 'reset-password', 'maria'])).stdout).toMatch(/^\S{10,}\n$/)
    expect((await parapet(['users', 'disable', 'maria'])).code).toBe(0)
    expect((await parapet(['users', 'list'])).stdout).toMatch(/maria +viewer, disabled/)
    const { code, stderr } = await parapet(['users', 'add', 'peter', '--email', 'nonsense'])
    expect({ code, stderr }).toEqual({ code: 2, stderr: 'That is not an e-mail address.\n' })
  })

  it('enables a user, changes the role, knows who is on trial, and deletes', async () => {
    expect((await parapet(['users', 'enable', 'maria'])).stderr).toContain('may sign in again')
    expect((await parapet(['users', 'role', 'maria', 'operator'])).stderr).toContain('maria is operator from now on')
    const unknown = await parapet(['users', 'role', 'mario', 'operator'])
    expect(unknown.code).toBe(6)
    expect(unknown.stderr).toContain('There is no user mario; did you mean maria?\nList them with: parapet users list')
    expect((await parapet(['users', 'trial', 'maria', '--account'])).stderr).toContain('maria is not on trial')
    expect((await parapet(['users', 'trial', 'maria'])).code).toBe(2)
    expect((await parapet(['users', 'delete', 'maria', '--confirm', 'mario'])).code).toBe(2)
    expect((await parapet(['users', 'delete', 'maria', '--confirm', 'maria'])).code).toBe(0)
    expect((await parapet(['users', 'list'])).stdout).not.toContain('maria')
  })

  it('takes PARAPET_SERVER and PARAPET_TOKEN, and says how to sign in without a token', async () => {
    const away = { ...folders, PARAPET_SERVER: server.url }
    const signedIn = await runParapet(['whoami', '--json'], { env: { ...away, PARAPET_TOKEN: server.token } })
    expect(JSON.parse(signedIn.stdout)).toMatchObject({ username: 'local operator' })
    const { code, stderr } = await runParapet(['whoami'], { env: away })
    expect(code).toBe(3)
    expect(stderr).toContain('parapet login')
  })
})

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  return port
}

/** Runs `parapet serve` until it prints these words, then stops it. What it has said. */
async function serveUntil(words: string, env: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, ['bin/parapet.js', 'serve'], { env: { ...process.env, ...env } })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes(words)) child.kill('SIGTERM')
    })
  await once(child, 'close')
  return said
}

describe('no server at all', () => {
  it('starts one for the length of the command, and keeps the one-time password out of what may be a log', async () => {
    const env = { ...folders, PARAPET_LOCAL_CLOUD_RESOURCES: '200' }
    const { code, stdout, stderr } = await runParapet(['subscriptions', '--json'], { env })
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toHaveLength(3)
    expect(stderr).toContain('starting one for this command')
    const kept = file('data/first-password.json')
    expect(stderr).toContain(`one-time password for the console, of the user admin, is in ${kept}`)
    expect(stderr).not.toContain(JSON.parse(readFileSync(kept, 'utf8')).password)
    expect(existsSync(file('data/server.json'))).toBe(false)
  })

  it('ends with the server that does not start, and says why', async () => {
    const env = { ...folders, PARAPET_DATA: file('other'), PARAPET_MIN_PASSWORD_LENGTH: '3' }
    const { code, stderr } = await runParapet(['subscriptions'], { env })
    expect({ code, stderr }).toEqual({ code: 3, stderr: expect.stringContaining('PARAPET_MIN_PASSWORD_LENGTH') })
  })

  it('becomes one by serve, and keeps the one-time password out of what may be a log', async () => {
    const env = { ...folders, PARAPET_LOCAL_CLOUD_RESOURCES: '200', PORT: String(await freePort()) }
    const said = await serveUntil('Stop with', env)
    const kept = file('data/first-password.json')
    expect(said).toContain(`one-time password, of the user admin, is in ${kept}`)
    expect(said).not.toContain(JSON.parse(readFileSync(kept, 'utf8')).password)
  })
})

describe('parapet audit', () => {
  it('lists, verifies and exports who did what', async () => {
    const removed = await json<{ action: string; object: string }[]>(['audit', 'list', '--action', 'user.delete'])
    expect(removed).toMatchObject([{ object: 'user:maria', actor: 'local operator', outcome: 'done' }])
    expect((await parapet(['audit', 'list', '--object', 'MARIA'])).stdout).toMatch(/user\.add +user:maria/)
    const { code, stdout } = await parapet(['audit', 'verify'])
    expect({ code, stdout }).toEqual({ code: 0, stdout: expect.stringMatching(/^Intact: \d+ rows, up to /) })
    expect((await parapet(['audit', 'export', file('audit.csv'), '--format', 'csv'])).code).toBe(0)
    expect(readFileSync(file('audit.csv'), 'utf8')).toMatch(/^seq,at,actor,.*\r\n1,/)
    const lines = (await parapet(['audit', 'export', '--actor', 'local operator'])).stdout.trimEnd().split('\n')
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ actor: 'local operator', hash: expect.any(String) })
    expect((await parapet(['audit', 'list', '--from', 'today'])).code).toBe(2)
  })
})

describe('policies that are assigned', () => {
  it('become controls with the parameters of their assignments, and what is not judged alike is told', async () => {
    const folder = file('assigned')
    const args = ['controls', 'import', '--subscription', 'Aldergrove – Production', '--controls', folder]
    const { code, stdout, stderr } = await parapet(args)
    expect(stderr).toContain('at Aldergrove – Production')
    expect(stdout).toMatch(
      /Secure transfer to storage accounts\n +Azure leaves out \/subscriptions\/\S+\/resourceGroups\//,
    )
    expect(stdout).toMatch(/ +Azure exempts \/subscriptions\/\S+\/resourceGroups\/\S+ until 2027-01-31T/)
    expect(stdout).toContain(
      '✔ policy-secure-transfer-to-storage-accounts-should-be-enabled   Microsoft.Storage/storageA',
    )
    expect(code === 5).toBe(stdout.includes('✖'))
    expect(await parapet(['controls', 'lint', folder])).toMatchObject({ code: 0 })
  })

  it('are those of a management group and of what stands above it, and are refused by name where nothing judges them', async () => {
    const group = ['controls', 'import', '--management-group', 'Sandboxes']
    const above = await json<{ assignments?: unknown; controls: unknown[] }>(group)
    expect(above.controls).toEqual([])
    const sandbox = await parapet(['controls', 'import', '--subscription', subscription])
    expect(sandbox.code).toBe(5)
    expect(sandbox.stdout).toMatch(/✖ Secure transfer to storage accounts.*\n +its effect is disabled/)
    expect((await parapet(['controls', 'import', '--management-group', 'nowhere'])).code).toBe(6)
    expect((await parapet(['controls', 'import'])).code).toBe(2)
    expect((await parapet([...group, 'a.json'])).stderr).toContain('not both')
  })
})
