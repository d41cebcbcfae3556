import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { runParapet, temporaryFolder } from './run-parapet.ts'

const { env, file, remove } = temporaryFolder()

afterAll(remove)

const account = (name: string, supportsHttpsTrafficOnly: boolean) => ({
  id: `/subscriptions/s/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/${name}`,
  name,
  type: 'Microsoft.Storage/storageAccounts',
  properties: { supportsHttpsTrafficOnly },
})
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
    expect(stdout).toMatch(/\d+\/\d+ controls implemented {3}2 resources/)
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
    expect(report).toMatchObject({ version: 1, source: file('sample.ndjson'), summary: { resources: 2 } })
    expect(report.findings).toContainEqual({
      controlId: 'storage-secure-transfer',
      title: 'Storage accounts accept encrypted connections only',
      severity: 'high',
      status: 'failed',
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
      'accepted.yaml:2: exceptions.0.control: there is no control storage-secure-transfers',
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
      input: lines(account('open', false)),
    })
    expect(run.code).toBe(code)
    expect(run.stderr).toMatch(/✖ Failed: \d+ gaps? of \w+ impact or heavier\. Exit code 1/)
  })

  it('exits with 0 when every gap is lighter, whichever way --fail-on is given', async () => {
    const input = lines(account('open', false))
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
