import { readFileSync, writeFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { ComplianceScope, StandardCompliance } from '#app/contract/compliance.ts'
import type { Posture } from '#app/contract/posture.ts'
import type { ScanResults } from '#app/contract/scans.ts'
import { fingerprintOf } from '#app/domain/judgement/results/fingerprint.ts'
import { percentText } from '#app/text/tenths.ts'
import { startTestServer, type TestServer } from '../setup/running-server.ts'
import { type RunOptions, runParapet, temporaryFolder } from './run-parapet.ts'

const [development, production, sandbox] = ['Development', 'Production', 'Sandbox'].map(
  (name) => `Aldergrove – ${name}`,
)
const { env: folders, file: fileOf, folder, remove } = temporaryFolder()

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ PARAPET_LOCAL_CLOUD_LATENCY: '30' })
})
afterEach(() => server.clearFaults())
afterAll(async () => {
  await server?.stop()
  remove()
})

const parapet = (args: string[], options: RunOptions = {}) =>
  runParapet(args, { ...options, env: { ...folders, PARAPET_DATA: server.dataFolder } })

it('says before the first scan that none was scanned, and fails on no gap', async () => {
  const { code, stdout } = await parapet(['posture', '--fail-on', 'low'])
  expect(code).toBe(0)
  expect(stdout).toContain('None of 3 subscriptions was scanned in this environment yet.')
  expect(stdout).toMatch(new RegExp(`^ {2}${sandbox} +never$`, 'm'))
})

it('scans several by their names, and prints the list of their results as JSON', async () => {
  const { code, stdout, stderr } = await parapet(['scan', `${sandbox}`, `${development}`, '--json', '--fail-on', 'low'])
  expect(code).toBe(1)
  const results = JSON.parse(stdout) as ScanResults[]
  expect(results.map(({ scan }) => scan.subscriptionName)).toEqual([sandbox, development])
  expect(stderr).toContain('Scanning 2 subscriptions')
  for (const { scan, summary } of results)
    expect(stderr).toContain(`✔ ${scan.subscriptionName}   ${percentText(summary.overallScore ?? 0)}`)
})

it('starts none when one of them is not there', async () => {
  const { code, stderr } = await parapet(['scan', `${production}`, 'nope'])
  expect(code).toBe(6)
  expect(stderr).toContain('There is no subscription nope')
  expect((await parapet(['posture'])).stdout).toMatch(new RegExp(`^ {2}${production} +never$`, 'm'))
})

it('cancels at Ctrl+C what it started', async () => {
  await server.addFault({ match: '*providers', delayMs: 600_000 })
  const run = await parapet(['scan', '--all'], { onFirstNote: (child) => child.kill('SIGINT') })
  await server.clearFaults()
  expect(run.code).toBe(130)
  expect(run.stderr).toContain('Interrupted. 3 scans canceled.')
})

it('calls a scan canceled once it has ended', async () => {
  await server.addFault({ match: '*providers', delayMs: 600_000 })
  const [subscription] = (await (await server.call('/api/azure/subscriptions')).json()) as object[]
  const started = await server.call('/api/security-scanner/scan', {
    method: 'POST',
    body: JSON.stringify(subscription),
    headers: { prefer: 'respond-async' },
  })
  const { id } = (await started.json()) as { id: string }
  const scan = async () => (await (await server.call(`/api/scans/${id}`)).json()) as { status: string }
  await expect.poll(async () => (await scan()).status).toBe('running')
  const { stderr } = await parapet(['scans', 'cancel', id])
  expect(stderr).toContain('is canceled.')
  expect(await scan()).toMatchObject({ status: 'canceled' })
})

it('scans all, shows how they stand together, and fails on what is critical', async () => {
  const all = await parapet(['scan', '--all'])
  expect(all.code).toBe(0)
  expect(all.stdout).toContain('All 3 subscriptions are counted.')
  const { code, stdout } = await parapet(['posture', '--json', '--fail-on', 'critical'])
  const posture = JSON.parse(stdout) as Posture
  expect(code).toBe(posture.gaps.some(({ severity }) => severity === 'critical') ? 1 : 0)
  expect(all.stdout).toContain(
    `${percentText(posture.summary.overallScore ?? 0)}  ${posture.summary.securityHealth.level}`,
  )
  for (const { displayName, scan } of posture.subscriptions)
    expect(all.stdout).toMatch(new RegExp(`^ {2}${displayName} +${percentText(scan?.overallScore ?? 0)} +`, 'm'))
})

it.each([
  { args: ['scan', '--all', 'a'], said: 'Name subscriptions or give --all, not both.' },
  { args: ['scan', '--all', '--file', 'x'], said: 'Give subscriptions or --file, not both.' },
  { args: ['scan', 'a', 'b', '--timeout', '1m'], said: '--timeout is of one subscription.' },
  { args: ['scan', 'a', '--management-group', 'b'], said: 'Name subscriptions or give --all or --management-group' },
])('$args is wrong usage', async ({ args, said }) => {
  const { code, stderr } = await parapet(args)
  expect({ code, said: stderr.includes(said) }).toEqual({ code: 2, said: true })
})

it('scans what is below a management group, and writes one report that says which were judged', async () => {
  const [json, markdown] = [fileOf('group.json'), fileOf('group.md')]
  const reports = ['--report', `json=${json}`, '--report', `markdown=${markdown}`]
  const { code, stderr } = await parapet(['scan', '--management-group', 'workloads', ...reports])
  expect(code).toBe(0)
  expect(stderr).toContain('Scanning 2 subscriptions below Workloads')
  const { scope, summary, findings } = JSON.parse(readFileSync(json, 'utf8'))
  expect(scope.subscriptions.map(({ name }: { name: string }) => name).toSorted()).toEqual([development, production])
  expect(new Set(findings.map((one: { fingerprint: string }) => one.fingerprint)).size).toBe(findings.length)
  const scans = JSON.parse((await parapet(['scans', 'list', '--json'])).stdout) as {
    subscription_name: string
    id: string
  }[]
  const each = [development, production].map((name) => scans.find((one) => one.subscription_name === name)?.id ?? '')
  const details = await Promise.all(each.map((id) => parapet(['scans', 'show', id, '--json'])))
  const resources = details.map(({ stdout }) => (JSON.parse(stdout) as ScanResults).scan.resources)
  expect(summary).toMatchObject({
    resources: resources.reduce((sum, one) => sum + one, 0),
    completeness: { lacks: [] },
  })
  expect(readFileSync(markdown, 'utf8')).toContain(production)
  const nowhere = await parapet(['scan', '--management-group', 'nowhere'])
  expect(nowhere).toMatchObject({ code: 6, stderr: expect.stringContaining('It sees: Aldergrove root') })
})

describe('several subscriptions as one gate', () => {
  const both = [`${sandbox}`, `${development}`]
  const known = fileOf('known.json')

  it('take one baseline of them, and fail on what it does not hold', async () => {
    const written = await parapet(['baseline', 'write', known, '--subscription', ...both])
    expect(written).toMatchObject({ code: 0, stderr: expect.stringContaining('known findings, a score of ') })
    const baseline = JSON.parse(readFileSync(known, 'utf8'))
    expect(baseline.subscriptionIds).toHaveLength(2)
    const gate = ['--baseline', known, '--max-drop', '0', '--min-score', `${baseline.score}`]
    expect(await parapet(['scan', ...both, ...gate])).toMatchObject({ code: 0 })
    const [gone, ...others] = baseline.findings
    writeFileSync(known, JSON.stringify({ ...baseline, findings: others }))
    const fresh = await parapet(['scan', ...both, '--baseline', known])
    expect(fresh).toMatchObject({ code: 1, stderr: expect.stringContaining('Failed: 1 new finding in 1 gap.') })
    const diff = await parapet(['baseline', 'diff', known, '--subscription', ...both])
    expect(diff.stdout).toContain(gone.controlId)
  })

  it('compare scores of the same ones alone, and say whose findings a baseline does not hold', async () => {
    const drop = await parapet(['scan', '--all', '--baseline', known, '--max-drop', '50'])
    expect(drop).toMatchObject({ code: 2, stderr: expect.stringContaining('scores of the same subscriptions') })
    expect(drop.stderr).not.toContain('Scanning')
    const other = await parapet(['scan', '--management-group', 'workloads', '--baseline', known, '--min-score', '100'])
    expect(other).toMatchObject({ code: 1, stderr: expect.stringContaining(`The baseline is not of ${production}:`) })
    expect(other.stderr).toContain('and --min-score is 100.0%')
  })

  it('compare each with its own scan before', async () => {
    const since = await parapet(['scan', ...both, '--changed-since', 'latest', '--max-drop', '0'])
    expect(since).toMatchObject({ code: 0, stderr: expect.not.stringContaining('new finding') })
    const named = await parapet(['scan', ...both, '--changed-since', 'abcd'])
    expect(named).toMatchObject({ code: 2, stderr: expect.stringContaining('give latest') })
  })
})

it('names a subscription whose scan failed, in the gate and in the report, and is partial', async () => {
  await server.addFault({ match: '*e95b0c47-7a21-4d3f-86c8-5f02ab9e1d73', status: 403 })
  const report = fileOf('partial.json')
  const { code, stderr } = await parapet(['scan', '--all', '--report', report, '--min-assessed', '1'])
  await server.clearFaults()
  expect(stderr).toMatch(/Partial: The scan of Aldergrove – \w+ gave no results/)
  expect(code).toBe(5)
  const { scope, summary } = JSON.parse(readFileSync(report, 'utf8'))
  expect(scope.subscriptions).toHaveLength(2)
  expect(summary.completeness.lacks).toEqual([expect.stringMatching(/^The scan of Aldergrove – \w+ gave no results/)])
})

it('shows the standards, and those of all subscriptions as CSV', async () => {
  const { stdout } = await parapet(['compliance', '--all'])
  expect(stdout).toContain('all subscriptions of Local cloud, as of ')
  expect(stdout).toMatch(/cis-azure-6\.0 +CIS Microsoft Azure/)
  const csv = await parapet(['compliance', 'cis', '--csv', '--all'])
  expect(csv.stdout).toContain('CIS Microsoft Azure Foundations Benchmark,6.0.0,9.3.8,Nobody reads blobs anonymously')
})

it('shows each requirement of a standard, as lines and as JSON', async () => {
  const { stdout } = await parapet(['compliance', 'cis', '--subscription', `${sandbox}`, '--json'])
  const { scope, standard } = JSON.parse(stdout) as { scope: ComplianceScope; standard: StandardCompliance }
  expect(scope).toMatchObject({ name: sandbox, isCurrent: true })
  const lines = await parapet(['compliance', 'cis', '--subscription', `${sandbox}`])
  expect(lines.stdout).toContain(`${standard.met} of ${standard.judged} requirements met`)
  expect(lines.stdout).toMatch(/^ {2}9\.3\.8 +(Met|Not met|Not judged) +Nobody reads blobs anonymously/m)
})

it('reports how a posture came about, as lines and as a PDF', async () => {
  const { stdout } = await parapet(['report', '--subscription', `${sandbox}`, '--days', '30'])
  expect(stdout).toContain(`${sandbox} in Local cloud, the last 30 days`)
  expect(stdout).toMatch(/^ {2}Local cloud +[\d.]+% +\d+ +\d+ +[\d.]+% +\d{4}-/m)
  const file = fileOf('report.pdf')
  const saved = await parapet(['report', '--subscription', `${sandbox}`, '--pdf', file, '--zone', 'Europe/Helsinki'])
  expect({ code: saved.code, stdout: saved.stdout }).toEqual({ code: 0, stdout: '' })
  expect(readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-')
  const refused = await parapet(['report', '--subscription', `${sandbox}`, '--pdf', folder])
  expect(refused).toMatchObject({ code: 3, stderr: expect.stringContaining('cannot be written (EISDIR)') })
  const wrong = await parapet(['report', '--subscription', `${sandbox}`, '--pdf', file, '--zone', 'Here'])
  expect(wrong.code).not.toBe(0)
  expect(wrong.stderr).toContain('Here is no time zone.')
})

it('goes from the list of gaps to a gap, accepts it for a resource, and takes that back', async () => {
  const asJson = async <Value>(...args: string[]) => JSON.parse((await parapet([...args, '--json'])).stdout) as Value
  await parapet(['use', `${sandbox}`])
  const listed = await parapet(['gaps', 'list', '--severity', 'high'])
  const gaps = await asJson<{ controlId: string; severity: string; affectedResources: number }[]>('gaps', 'list')
  const high = gaps.filter(({ severity }) => severity === 'high')
  const first = high[0]?.controlId ?? ''
  expect(listed.stdout.match(/^ {2}High /gm)).toHaveLength(high.length)
  expect(listed.stdout).toContain(first)

  const shown = await parapet(['gaps', 'show', first])
  expect(shown.stdout).toMatch(/^ {2}why /m)
  expect(shown.stdout).toMatch(/parapet findings show <finding>/)
  const { findings } = await asJson<{ findings: { id: string; resource: { id: string } }[] }>('gaps', 'show', first)
  const [finding] = findings
  const fingerprint = fingerprintOf(first, finding?.resource.id ?? '')
  expect(shown.stdout).toContain(fingerprint.slice(0, 8))
  for (const named of [fingerprint.slice(0, 12), finding?.id ?? ''])
    expect((await parapet(['findings', 'show', named])).stdout).toContain(`fingerprint   ${fingerprint}`)
  const none = await parapet(['gaps', 'show', 'nope'])
  expect({ code: none.code, stdout: none.stdout }).toEqual({ code: 6, stdout: '' })

  const accept = ['exceptions', 'add', first, '--reason', 'A test account', '--approved-by', 'Grace']
  expect((await parapet(accept)).code).toBe(2)
  const added = await parapet([...accept, '--resource', finding?.resource.id ?? '', '--until', '2099-12-31'])
  expect(added.stderr).toContain('Ends 31 Dec 2099.')
  const id = added.stdout.trim()
  const exceptions = (await parapet(['exceptions', 'list'])).stdout
  expect(exceptions).toContain(id)
  expect(exceptions).toContain(`, in ${sandbox}\n`)
  expect((await parapet(['exceptions', 'revoke', id.slice(0, 8)])).code).toBe(0)
  expect((await parapet(['exceptions', 'list'])).stdout).toBe('  No exceptions.\n')
})

it('tells what changed since the scan before, and cancels no scan that is done', async () => {
  await parapet(['scan', `${sandbox}`])
  expect((await parapet(['scans', 'diff'])).stdout).toMatch(/^ {2}Since .*: nothing changed\.$/m)
  const [scan] = JSON.parse((await parapet(['scans', 'list', '--json'])).stdout) as { id: string }[]
  const { code, stderr } = await parapet(['scans', 'cancel', scan?.id ?? ''])
  expect(code).toBe(3)
  expect(stderr).toContain('done')
})

it.each([
  { args: ['--resource', 'stcash01'], said: 'stcash01 is no id of a resource' },
  { args: ['--resource', '/subscriptions/00000000-0000-0000-0000-000000000000/x'], said: 'is not in the subscription' },
  { args: ['--all', '--until', '2027-02-30'], said: 'Give a day such as 2027-03-31.' },
  { args: ['--all', '--until', 'tomorrow'], said: 'Give a day such as 2027-03-31.' },
])('accepts no finding by $args', async ({ args, said }) => {
  const accept = ['exceptions', 'add', 'storage-secure-transfer', '--reason', 'r', '--approved-by', 'Grace']
  const ended = await parapet([...accept, '--subscription', 'Aldergrove – Sandbox', ...args])
  expect(ended).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(said) })
})

it.each([
  ['findings', 'list', '--control', 'storage-secure-transfr', '--subscription', 'Aldergrove – Sandbox'],
  ['exceptions', 'list', '--control', 'storage-secure-transfr'],
  ['exceptions', 'add', 'storage-secure-transfr', '--all', '--reason', 'r', '--approved-by', 'Grace'],
])('tells a mistyped control from one of which there is nothing: %s %s', async (...args) => {
  const ended = await parapet(args)
  expect(ended).toMatchObject({ code: 6, stderr: expect.stringContaining('did you mean storage-secure-transfer?') })
})

it('names the file of exceptions that is none', async () => {
  writeFileSync(fileOf('wrong.yaml'), 'exceptions:\n  - control: storage-secure-transfer\n    until: someday\n')
  expect(await parapet(['exceptions', 'import', fileOf('wrong.yaml')])).toMatchObject({
    code: 3,
    stderr: expect.stringContaining(`${fileOf('wrong.yaml')}:3:`),
  })
})

it.each([
  ['users', 'trial', 'admin', '--until', '2027-02-30'],
  ['audit', 'list', '--from', 'yesterday'],
])('takes no day that is not in the calendar: %s %s', async (...args) => {
  expect(await parapet(args)).toMatchObject({ code: 2, stderr: expect.stringContaining('Give a day such as') })
})

it('calls any path of the API, and refuses another', async () => {
  const answer = await parapet(['api', '/api/security-scanner/history?limit=1', '--query', '[0].status'])
  expect(answer.stdout).toBe('"done"\n')
  expect((await parapet(['api', '/api/nothing'])).code).toBe(6)
  for (const path of ['/login', '/api/../login', '//other/api/'])
    expect((await parapet(['api', path])).stderr).toContain('no path of the API')
  expect((await parapet(['api', '/api/exceptions', '--method', 'GET', '--body', '-'])).stderr).toContain(
    'takes no --body',
  )
  expect(await parapet(['api', '/api/azure/context', '--body', fileOf('none.json')])).toMatchObject({
    code: 3,
    stderr: `${fileOf('none.json')} cannot be read: there is no such file.\n`,
  })
  const body = fileOf('context.json')
  writeFileSync(body, '{')
  expect((await parapet(['api', '/api/azure/context', '--body', body])).stderr).toContain('is no JSON')
})

it('examines the machine and the server', async () => {
  const { code, stdout } = await parapet(['doctor', '--json'])
  const checks = JSON.parse(stdout) as { what: string; state: string; found: string }[]
  expect(checks.map(({ what }) => what)).toEqual(['Node', 'Data folder', 'Server', 'Sign-in', 'Terraform'])
  expect(checks.filter(({ state }) => state === 'fault')).toEqual([])
  expect(checks.find(({ what }) => what === 'Server')?.found).toContain(server.url)
  expect(code).toBe(0)
  const away = await parapet(['doctor', '--server', 'http://127.0.0.1:9'])
  expect({ code: away.code, said: away.stdout }).toEqual({
    code: 3,
    said: expect.stringMatching(/Server +Fault +Could not reach http:\/\/127\.0\.0\.1:9\./),
  })
})

it('says of a data folder that cannot be made what is wrong, and ends', async () => {
  for (const [PARAPET_DATA, said] of [
    ['/proc/parapet/data', 'The data folder /proc/parapet/data cannot be made'],
    ['/etc/hostname/data', '/etc/hostname is a file, not a folder.'],
  ] as const) {
    const { code, stdout } = await runParapet(['doctor', '--json'], {
      env: { XDG_CONFIG_HOME: fileOf('none'), PARAPET_DATA },
    })
    expect({ code, stdout }).toEqual({ code: 3, stdout: expect.stringContaining(said) })
  }
})

it('cancels all scans of the environment, or one: what is meant has to be said', async () => {
  expect(await parapet(['scans', 'cancel', '--all'])).toMatchObject({
    code: 0,
    stderr: '  No scan waits or runs in the environment that you work in.\n',
  })
  await server.addFault({ match: '*providers', delayMs: 600_000 })
  await server.call('/api/security-scanner/scan-many', { method: 'POST', body: '{}' })
  expect((await parapet(['scans', 'cancel', '--all'])).stderr).toMatch(/^ {2}3 scans canceled\./)
  for (const args of [[], ['3f2a9c01', '--all']])
    expect(await parapet(['scans', 'cancel', ...args])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('Name a scan, or give --all.'),
    })
})
