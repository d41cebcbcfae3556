import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  linkSync,
  lstatSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fingerprintOf } from '#app/domain/judgement/results/fingerprint.ts'
import { buildCliOnce } from '../../scripts/build-cli.mjs'
import { runParapet, temporaryFolder } from './run-parapet.ts'

const { env, file, folder, remove } = temporaryFolder()

afterAll(remove)

const account = (name: string, supportsHttpsTrafficOnly: boolean) => ({
  id: `/subscriptions/s/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/${name}`,
  name,
  type: 'Microsoft.Storage/storageAccounts',
  properties: { supportsHttpsTrafficOnly },
})
const subscription = {
  id: '/subscriptions/s',
  name: 'Sample',
  type: 'microsoft.resources/subscriptions',
  properties: {},
}
const lines = (...values: unknown[]) => `${values.map((value) => JSON.stringify(value)).join('\n')}\n`

const unreadVault = {
  notRead: {
    scope: '/subscriptions/s/resourceGroups/g/providers/Microsoft.KeyVault/vaults/v',
    type: 'Microsoft.KeyVault/vaults/keys',
    reason: 'Access was denied',
    permission: 'Microsoft.KeyVault/vaults/keys/read',
  },
}
const inventory = lines(
  {
    inventory: {
      version: 1,
      subscriptionId: 's',
      subscriptionName: 'Sample',
      collectedAt: '2025-11-12T09:00:00Z',
      collected: [],
    },
  },
  subscription,
  account('open', false),
  account('closed', true),
  unreadVault,
)

interface Report {
  version: number
  source: string
  findings: {
    controlId: string
    title: string
    severity: string
    status: string
    resource: { name: string }
    evidence: unknown[]
  }[]
  summary: {
    score: number
    level: string
    resources: number
    gaps: { controlId: string; affected: number; severity: string }[]
    notAssessed: { controlId: string; reason: string; permission?: string }[]
  }
}

describe('parapet scan --file', () => {
  it('prints score, gaps and what could not be assessed, and needs neither server nor data folder', async () => {
    writeFileSync(file('sample.ndjson'), inventory)
    const { code, stdout, stderr } = await runParapet(['scan', '--file', file('sample.ndjson')], { env })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    expect(stdout).toMatch(/^ {2}Parapet \S+ {3}Sample$/m)
    expect(stdout).toMatch(/^ {2}[\d.]+% {2}(Excellent|Good|Fair|Poor|Critical)$/m)
    expect(stdout).toMatch(/\d+\/\d+ controls implemented {3}3 resources/)
    expect(stdout).toMatch(/^ {2}Top (critical )?gaps +Affected +Impact$/m)
    expect(stdout).toContain('Access was denied. Missing permission:')
    expect(stdout.split('\n').filter((line) => line.length > 90)).toEqual([])
    expect(existsSync(env.PARAPET_DATA)).toBe(false)
  })

  it('writes a report whose counts agree with its findings', async () => {
    writeFileSync(file('sample.ndjson'), inventory)
    const { code } = await runParapet(['scan', '--file', file('sample.ndjson'), '--report', file('report.json')], {
      env,
    })
    expect(code).toBe(0)
    expect(statSync(file('report.json')).mode & 0o777).toBe(0o600)
    const report = JSON.parse(readFileSync(file('report.json'), 'utf8')) as Report
    expect(report).toMatchObject({ version: 1, source: file('sample.ndjson'), summary: { resources: 3 } })
    expect(report.findings).toContainEqual({
      controlId: 'storage-secure-transfer',
      title: 'Storage accounts accept encrypted connections only',
      severity: 'high',
      status: 'failed',
      fingerprint: fingerprintOf('storage-secure-transfer', account('open', false).id),
      resource: { id: account('open', false).id, name: 'open', type: 'Microsoft.Storage/storageAccounts' },
      evidence: [{ path: 'properties.supportsHttpsTrafficOnly', expected: 'true', actual: false }],
    })
    for (const { controlId, affected } of report.summary.gaps) {
      const failed = report.findings.filter((finding) => finding.controlId === controlId && finding.status === 'failed')
      expect({ controlId, failed: failed.length }).toEqual({ controlId, failed: affected })
    }
    expect(report.summary.gaps.find(({ controlId }) => controlId === 'storage-secure-transfer')?.affected).toBe(1)
    expect(report.summary.notAssessed.map(({ permission }) => permission)).toContain(
      'Microsoft.KeyVault/vaults/keys/read',
    )
  })

  it('leaves out what a file of exceptions accepts, and counts it', async () => {
    writeFileSync(file('sample.ndjson'), inventory)
    const entry = '  - control: storage-secure-transfer\n    reason: r\n    approvedBy: Grace\n    names: [op*]\n'
    writeFileSync(file('accepted.yaml'), `exceptions:\n${entry}`)
    const scan = ['scan', '--file', file('sample.ndjson'), '--exceptions', file('accepted.yaml')]
    const { code, stdout } = await runParapet([...scan, '--report', file('report.json')], { env })
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ {2}1 finding is accepted by exceptions$/m)
    const report = JSON.parse(readFileSync(file('report.json'), 'utf8')) as Report
    expect(report.findings.filter(({ controlId }) => controlId === 'storage-secure-transfer')).toMatchObject([
      { status: 'excepted', resource: { name: 'open' } },
    ])
    expect(report.summary.gaps.map(({ controlId }) => controlId)).not.toContain('storage-secure-transfer')

    writeFileSync(file('accepted.yaml'), `exceptions:\n${entry}    until: 2020-01-31\n`)
    const ended = await runParapet(scan, { env })
    expect(ended.stdout).not.toContain('accepted by exceptions')
    expect(ended.stderr).toContain('1 exception of')

    writeFileSync(file('accepted.yaml'), `exceptions:\n${entry.replace('secure-transfer', 'secure-transfers')}`)
    const without = ['scan', 'production', '--exceptions', file('accepted.yaml')]
    const onServer = await runParapet(without, { env: { ...env, PARAPET_EXCEPTIONS: file('accepted.yaml') } })
    expect(onServer.code).toBe(2)
    expect(onServer.stderr).toContain('--exceptions belongs to --file.')

    const wrong = await runParapet(scan, { env })
    expect(wrong).toMatchObject({ code: 3, stdout: '' })
    expect(wrong.stderr).toContain(
      'accepted.yaml:2:14: exceptions.0.control: there is no control storage-secure-transfers',
    )
  })

  it('reads standard input and prints the same report as JSON', async () => {
    const { code, stdout, stderr } = await runParapet(['scan', '--file', '-', '--json'], { env, input: inventory })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const report = JSON.parse(stdout) as Report
    expect(report.source).toBe('standard input')
    expect(report.findings.filter(({ resource }) => resource.name === 'open').length).toBeGreaterThan(0)
  })

  it.each([
    { failOn: 'high', code: 1 },
    { failOn: 'low', code: 1 },
  ])('exits with $code at --fail-on $failOn and says why', async ({ failOn, code }) => {
    const run = await runParapet(['scan', '--file', '-', '--fail-on', failOn], {
      env,
      input: lines(subscription, account('open', false)),
    })
    expect(run.code).toBe(code)
    expect(run.stderr).toMatch(/✖ Failed: \d+ gaps? of \w+ impact or heavier\. Exit code 1/)
  })

  it('exits with 0 when every gap is lighter, whichever way --fail-on is given', async () => {
    const input = lines(subscription, account('open', false))
    const { code, stderr } = await runParapet(['scan', '--file', '-'], {
      env: { ...env, PARAPET_FAIL_ON: 'critical' },
      input,
    })
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
  })

  it.each([
    {
      name: 'broken JSON',
      input: `${lines(account('a', true))}{"id":\n${lines(account('b', true))}`,
      said: /line 2: not JSON/,
    },
    { name: 'a cut-off end', input: lines(account('a', true)).slice(0, -12), said: /cut off/ },
    {
      name: 'a record without type',
      input: lines(account('a', true), { id: '/x' }),
      said: /line 2: the resource has no "type"/,
    },
    { name: 'nothing', input: '', said: /empty/ },
  ])('refuses $name with file and line, exit code 3, and leaves no report', async ({ input, said }) => {
    writeFileSync(file('bad.ndjson'), input)
    const { code, stdout, stderr } = await runParapet(
      ['scan', '--file', file('bad.ndjson'), '--report', file('bad.json')],
      { env },
    )
    expect({ code, stdout }).toEqual({ code: 3, stdout: '' })
    expect(stderr).toMatch(said)
    expect(stderr).toContain(file('bad.ndjson'))
    expect(existsSync(file('bad.json'))).toBe(false)
  })

  it('says which report cannot be written', async () => {
    const report = file('no/such/folder.json')
    const { code, stderr } = await runParapet(['scan', '--file', '-', '--report', report], { env, input: inventory })
    expect({ code, stderr }).toEqual({
      code: 3,
      stderr: `The report ${report} cannot be written: there is no such folder.\n`,
    })
  })
})

describe('a gate that cannot be assessed', () => {
  const scan = (input: string, ...options: string[]) =>
    runParapet(['scan', '--file', '-', '--fail-on', 'critical', ...options], { env, input })
  const flat = { ...account('flat', true), properties: undefined, supportsHttpsTrafficOnly: true }
  const header = { version: 1, subscriptionId: 's', collectedAt: '2025-11-12T09:00:00Z', collected: [] }
  const refused = (type: string) => ({ notRead: { scope: '/subscriptions/s', type, reason: 'AuthorizationFailed' } })

  it.each([
    { name: 'no resource, as a list', input: '[]', code: 3, said: 'it holds no resource' },
    { name: 'no resource, as an answer', input: '{"data":[]}', code: 3, said: 'az graph query' },
    { name: 'a header alone', input: lines({ inventory: header }), code: 3, said: 'it holds no resource' },
    {
      name: 'nothing that could be read',
      input: lines({ inventory: header }, refused('Microsoft.Storage/storageAccounts'), refused(subscription.type)),
      code: 5,
      said: 'Nothing could be assessed.',
    },
    {
      name: 'one page of more',
      input: JSON.stringify({ data: [subscription, account('a', true)], skip_token: 'x', total_records: 1200 }),
      code: 3,
      said: 'it holds 2 of 1,200 records',
    },
    {
      name: 'an answer that says it was truncated',
      input: JSON.stringify({ data: [subscription, account('a', true)], resultTruncated: 'true' }),
      code: 3,
      said: 'goes on (after 2 records)',
    },
    {
      name: 'a page with a next link',
      input: JSON.stringify({ value: [subscription, account('a', true)], nextLink: 'https://x' }),
      code: 3,
      said: 'its nextLink names',
    },
    {
      name: "Azure's refusal",
      input: JSON.stringify({ error: { code: 'AuthorizationFailed', message: 'No.' } }),
      code: 3,
      said: 'an error of Azure',
    },
    { name: 'no subscription', input: lines(account('a', true)), code: 5, said: 'no record of its subscription' },
    { name: 'nothing but flattened resources', input: lines(flat, flat), code: 3, said: 'az <service> list' },
    {
      name: 'some resources without properties',
      input: lines(subscription, account('a', true), { ...flat, properties: null }),
      code: 5,
      said: '1 resource came without all their properties',
    },
    {
      name: 'nothing that a control looks at',
      input: lines({ id: '/x', type: 'Microsoft.Maps/accounts', properties: {} }),
      code: 5,
      said: 'Nothing could be assessed.',
    },
  ])('does not pass with $name', async ({ input, code, said }) => {
    const run = await scan(input)
    expect(run.stderr.replace(/\s+/g, ' ')).toContain(said)
    expect(run.code).toBe(code)
  })

  it.each([
    { options: ['--fail-on-not-assessed'], code: 5, said: 'of the controls that apply were assessed' },
    { options: ['--min-assessed', '99%'], code: 5, said: 'and --min-assessed is 99.0%. Exit code 5' },
    { options: ['--min-assessed', '1'], code: 0, said: '' },
    { options: ['--min-assessed', 'most'], code: 2, said: 'Give a percentage from 0 to 100' },
    { options: ['--fail-on', 'low', '--fail-on-not-assessed'], code: 1, said: 'Exit code 1' },
  ])('ends with $code at $options', async ({ options, code, said }) => {
    const run = await scan(lines(subscription, account('open', false)), ...options)
    expect(run.stderr.replace(/\s+/g, ' ')).toContain(said)
    expect(run.code).toBe(code)
  })

  it.each(['--file', '--plan', '--exceptions'])(
    'refuses a byte that is not UTF-8 in %s, and reads no other name',
    async (option) => {
      const latin1 = file('latin1.json')
      writeFileSync(latin1, Buffer.from('{\n"id": "/stcaf\xe9", "type": "A/b" }\n', 'latin1'))
      const known = file('known.ndjson')
      writeFileSync(known, lines(subscription, account('a', true)))
      const args = option === '--exceptions' ? ['--file', known] : []
      const { code, stderr } = await runParapet(['scan', ...args, option, latin1], { env })
      expect({ code, stderr }).toEqual({
        code: 3,
        stderr: expect.stringMatching(/latin1\.json.* line 2: not UTF-8 at byte 16;/),
      })
    },
  )

  it('accepts a file that lacks its subscription where enough was assessed', async () => {
    expect((await scan(lines(account('a', true)), '--min-assessed', '1')).code).toBe(0)
  })

  it('names what was not assessed with its controls, what no control looks at, and what came twice', async () => {
    const other = {
      id: '/subscriptions/s/providers/Microsoft.Maps/accounts/x',
      type: 'Microsoft.Maps/accounts',
    }
    const input = lines(subscription, account('a', true), account('a', true), other)
    const { stdout } = await runParapet(['scan', '--file', '-'], { env, input })
    const text = stdout.replace(/\s+/g, ' ')
    expect(text).toContain(
      'The inventory does not say that Microsoft.Storage/storageAccounts/blobServices was collected',
    )
    expect(text).toMatch(/[\d.]+% of the controls that apply were assessed: \d+ of \d+ .* Not assessed: \d+ controls /)
    expect(text).toContain('1 resource of 1 type is looked at by no control: Microsoft.Maps/accounts (1).')
    expect(text).toContain('1 resource came more than once: each counts once.')
    expect(text).toContain(' 3 resources ')
  })

  it('decides and reports although nobody reads its output', async () => {
    const many = lines(subscription, ...Array.from({ length: 400 }, (_, at) => account(`open${at}`, false)))
    writeFileSync(file('many.ndjson'), many)
    for (const json of ['', '--json']) {
      const command = `"$NODE" bin/parapet.js scan --file "$FILE" ${json} --fail-on low --report "$REPORT" | true; echo "\${PIPESTATUS[0]}"`
      const { stdout } = spawnSync('bash', ['-c', command], {
        cwd: path.resolve(import.meta.dirname, '../..'),
        encoding: 'utf8',
        env: { ...process.env, ...env, NODE: process.execPath, FILE: file('many.ndjson'), REPORT: file('piped.json') },
      })
      expect(stdout).toBe('1\n')
      const { summary } = JSON.parse(readFileSync(file('piped.json'), 'utf8')) as Report
      expect(summary.resources).toBe(401)
      rmSync(file('piped.json'))
    }
  })

  it('shows no name as something else than it is', async () => {
    const named = { inventory: { ...header, subscriptionName: 'Prod\u202e\u001b[31mtset' } }
    const hostile = lines(named, subscription, { ...account('a\u202etxt.exe', false) })
    const { stdout } = await runParapet(['scan', '--file', '-'], { env, input: hostile })
    const { stdout: json } = await runParapet(['scan', '--file', '-', '--json'], { env, input: hostile })
    for (const sign of ['\u202e', '\u001b']) expect(stdout + json).not.toContain(sign)
  })
})

describe('a report', () => {
  const scan = (from: string, report: string) => runParapet(['scan', '--file', from, '--report', report], { env })
  const old = '{"yesterday":true}'

  it.each(['missing', 'broken'])('of yesterday stays when the inventory is %s', async (kind) => {
    writeFileSync(file('kept.json'), old)
    writeFileSync(file('broken.ndjson'), `${inventory}{"id":`)
    expect((await scan(file(`${kind}.ndjson`), file('kept.json'))).code).toBe(3)
    expect(readFileSync(file('kept.json'), 'utf8')).toBe(old)
    expect(readdirSync(folder).filter((name) => name.startsWith('.parapet-'))).toEqual([])
  })

  it('never takes the place of the inventory or the exceptions, whatever leads there', async () => {
    writeFileSync(file('input.ndjson'), inventory)
    symlinkSync(file('input.ndjson'), file('symbolic'))
    linkSync(file('input.ndjson'), file('hard'))
    for (const target of ['input.ndjson', 'symbolic', 'hard']) {
      const { code, stderr } = await scan(file('input.ndjson'), file(target))
      expect({ code, stderr }).toMatchObject({ code: 2, stderr: expect.stringContaining('which it is made from') })
    }
    const command = `"$NODE" bin/parapet.js scan --file - --report "$FILE" < "$FILE"`
    const { status } = spawnSync('bash', ['-c', command], {
      cwd: path.resolve(import.meta.dirname, '../..'),
      env: { ...process.env, ...env, NODE: process.execPath, FILE: file('input.ndjson') },
    })
    expect(status).toBe(2)
    expect(readFileSync(file('input.ndjson'), 'utf8')).toBe(inventory)
  })

  it('follows a link, and keeps who may read it', async () => {
    writeFileSync(file('input.ndjson'), inventory)
    writeFileSync(file('real.json'), old)
    chmodSync(file('real.json'), 0o644)
    symlinkSync(file('real.json'), file('link.json'))
    expect((await scan(file('input.ndjson'), file('link.json'))).code).toBe(0)
    expect(lstatSync(file('link.json')).isSymbolicLink()).toBe(true)
    expect(statSync(file('real.json')).mode & 0o777).toBe(0o644)
    expect(JSON.parse(readFileSync(file('real.json'), 'utf8'))).toMatchObject({ version: 1 })
  })

  it('is standard output for -, with the words beside it', async () => {
    writeFileSync(file('input.ndjson'), inventory)
    const { code, stdout, stderr } = await scan(file('input.ndjson'), '-')
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({ version: 1, summary: { completeness: { lacks: [] } } })
    expect(stderr).toContain('Sample')
    expect(existsSync('-')).toBe(false)
    const both = await runParapet(['scan', '--file', '-', '--json', '--report', '-'], { env, input: inventory })
    expect(both).toMatchObject({ code: 2, stdout: '' })
  })

  it('on a full device is a sentence', async () => {
    writeFileSync(file('input.ndjson'), inventory)
    expect(await scan(file('input.ndjson'), '/dev/full')).toMatchObject({
      code: 3,
      stderr: 'The report /dev/full cannot be written: no space is left.\n',
    })
  })

  it.each([
    { signal: 'SIGINT' as const, code: 130 },
    { signal: 'SIGHUP' as const, code: 129 },
    { signal: 'SIGTERM' as const, code: 143 },
  ])('is given up at $signal while standard input is awaited, at once', async ({ signal, code }) => {
    await buildCliOnce()
    writeFileSync(file('kept.json'), old)
    const program = path.resolve(import.meta.dirname, '../../bin/parapet.js')
    const args = [program, 'scan', '--file', '-', '--report', file('kept.json')]
    const child = spawn(process.execPath, args, { env: { ...process.env, ...env }, stdio: ['pipe', 'ignore', 'pipe'] })
    const draft = () => readdirSync(folder).some((name) => name.startsWith('.parapet-'))
    child.stdin.write(lines(account('a', true)))
    const ended = new Promise((resolve) => child.once('close', resolve))
    await expect.poll(draft).toBe(true)
    child.kill(signal)
    expect(await ended).toBe(code)
    expect(draft()).toBe(false)
    expect(readFileSync(file('kept.json'), 'utf8')).toBe(old)
  })
})
