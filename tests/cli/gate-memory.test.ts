import { spawn, spawnSync } from 'node:child_process'
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { reportFormats } from '#app/contract/report-formats.ts'
import { runParapet, temporaryFolder } from './run-parapet.ts'

const { env, file, folder, remove } = temporaryFolder()
afterAll(remove)

const account = (name: string, supportsHttpsTrafficOnly: boolean) => ({
  id: `/subscriptions/s/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/${name}`,
  name,
  type: 'Microsoft.Storage/storageAccounts',
  properties: { creationTime: '2025-03-01T09:00:00Z', supportsHttpsTrafficOnly },
})
const header = {
  inventory: {
    version: 1,
    subscriptionId: 's',
    subscriptionName: 'Sample',
    collectedAt: '2025-11-12T09:00:00Z',
    collected: [],
  },
}
const subscription = { id: '/subscriptions/s', type: 'microsoft.resources/subscriptions', properties: {} }
const lines = (...values: unknown[]) => `${values.map((value) => JSON.stringify(value)).join('\n')}\n`
const inventories = {
  before: lines(header, subscription, account('a', true), account('b', true)),
  better: lines(header, subscription, account('a', true)),
  worse: lines(header, subscription, account('a', false), account('b', true)),
  more: lines(header, subscription, account('a', true), account('b', true), account('new', true)),
}
const scan = (what: keyof typeof inventories, ...options: string[]) =>
  runParapet(['scan', '--file', file(`${what}.ndjson`), ...options], { env })

beforeAll(async () => {
  for (const [name, text] of Object.entries(inventories)) writeFileSync(file(`${name}.ndjson`), text)
  const written = await runParapet(['baseline', 'write', file('base.json'), '--file', file('before.ndjson')], { env })
  expect(written).toMatchObject({
    code: 0,
    stdout: '',
    stderr: expect.stringMatching(/\d+ known findings, a score of/),
  })
  const base = readFileSync(file('base.json'), 'utf8')
  writeFileSync(file('blank.json'), base.replace(/"score": ?[\d.]+/, '"score":null'))
})

describe('a gate with a memory', () => {
  it.each<{ what: keyof typeof inventories; options: string[]; code: number; said: RegExp | '' }>([
    { what: 'before', options: ['--baseline', 'base.json'], code: 0, said: '' },
    { what: 'better', options: ['--baseline', 'base.json', '--fail-on', 'low'], code: 0, said: '' },
    { what: 'before', options: ['--fail-on', 'high'], code: 1, said: /1 gap of high impact or heavier/ },
    { what: 'worse', options: ['--baseline', 'base.json'], code: 1, said: /1 new finding in 1 gap\. Exit code 1/ },
    { what: 'worse', options: ['--baseline', 'base.json', '--fail-on', 'critical'], code: 0, said: '' },
    {
      what: 'more',
      options: ['--baseline', 'base.json', '--fail-on', 'high'],
      code: 1,
      said: /1 new finding in 1 gap of high/,
    },
    {
      what: 'worse',
      options: ['--baseline', 'base.json', '--fail-on', 'critical', '--max-drop', '0.5'],
      code: 1,
      said: /The score fell by [\d.]+ points/,
    },
    {
      what: 'worse',
      options: ['--baseline', 'base.json', '--fail-on', 'critical', '--max-drop', '60'],
      code: 0,
      said: '',
    },
    {
      what: 'before',
      options: ['--baseline', 'blank.json', '--max-drop', '60'],
      code: 5,
      said: /--max-drop could not be judged: the baseline is of a scan that could assess nothing; write it anew\. Exit code 5/,
    },
    { what: 'before', options: ['--min-score', '99'], code: 1, said: /and --min-score is 99\.0%/ },
    { what: 'before', options: ['--min-score', '1'], code: 0, said: '' },
    { what: 'before', options: ['--max-drop', '1'], code: 2, said: /needs the score of a --baseline/ },
    { what: 'before', options: ['--baseline', 'missing.json'], code: 3, said: /missing\.json cannot be read/ },
    { what: 'before', options: ['--baseline', 'before.ndjson'], code: 3, said: /before\.ndjson: not JSON/ },
    { what: 'before', options: ['--changed-since', 'latest'], code: 2, said: /belong to scans of a server/ },
    { what: 'before', options: ['--resume'], code: 2, said: /belong to scans of a server/ },
    {
      what: 'before',
      options: ['--baseline', 'base.json', '--changed-since', 'latest'],
      code: 2,
      said: /both say what is known/,
    },
    {
      what: 'before',
      options: ['--baseline', 'base.json', '--report', 'base.json'],
      code: 2,
      said: /take the place of/,
    },
  ])('ends with $code at $options, of $what', async ({ what, options, code, said }) => {
    const named = options.map((one) => (/^[\w-]+\.(json|ndjson)$/.test(one) ? file(one) : one))
    const run = await scan(what, ...named)
    expect({ code: run.code, stderr: run.stderr.replace(/\s+/g, ' ') }).toEqual({
      code,
      stderr: said === '' ? '' : expect.stringMatching(said),
    })
  })

  it('shows what came and what went', async () => {
    const diff = (...options: string[]) => runParapet(['baseline', 'diff', file('base.json'), ...options], { env })
    const { code, stdout } = await diff('--file', file('worse.ndjson'))
    expect(code).toBe(0)
    expect(stdout).toMatch(/1 new finding, 0 gone, score down by [\d.]+ points/)
    expect(stdout).toMatch(/\+ +High +storage-secure-transfer +\S+\/storageAccounts\/a$/m)
    const json = JSON.parse((await diff('--json', '--file', file('better.ndjson'))).stdout) as {
      came: []
      went: { resourceId: string }[]
    }
    expect(json.came).toEqual([])
    expect(new Set(json.went.map(({ resourceId }) => resourceId))).toEqual(new Set([account('b', true).id]))
    expect((await diff(file('base.json'))).stdout).toContain('0 new findings, 0 gone')
    expect((await diff()).code).toBe(2)
    expect((await diff(file('base.json'), '--file', file('better.ndjson'))).code).toBe(2)
  })

  it('marks new findings in its reports, all of which are written in one pass', async () => {
    const targets = reportFormats.flatMap((format) => ['--report', `${format}=${file(format)}`])
    const { code, stderr } = await scan('worse', '--baseline', file('base.json'), ...targets)
    expect(code).toBe(1)
    for (const format of reportFormats) expect(stderr).toContain(`Report  ${file(format)}`)
    const textOf = (format: string) => readFileSync(file(format), 'utf8')
    const report = JSON.parse(textOf('json')) as { findings: { isNew?: boolean; controlId: string }[]; scope: object }
    expect(report.findings.filter(({ isNew }) => isNew).map(({ controlId }) => controlId)).toEqual([
      'storage-secure-transfer',
    ])
    expect(report.scope).toEqual({ title: 'Sample', subscriptionId: 's', collectedAt: '2025-11-12T09:00:00Z' })
    expect(textOf('markdown')).toContain('**1 new finding** since the baseline')
    expect(textOf('html')).toContain('1 new finding since the baseline')
    expect(textOf('sarif')).toContain('"baselineState":"new"')
    expect(textOf('junit')).toContain('new: /subscriptions/s/')
    expect(textOf('pdf')).toMatch(/^%PDF-/)
  })

  it('takes reports from a variable, one a line, and one from standard output', async () => {
    const PARAPET_REPORT = `sarif=${file('env.sarif')}\nmarkdown=-\n`
    const run = await runParapet(['scan', '--file', file('before.ndjson')], { env: { ...env, PARAPET_REPORT } })
    expect(run.stdout).toMatch(/^## Parapet: `Sample`/)
    expect(existsSync(file('env.sarif'))).toBe(true)
  })
})

describe('a judging that is ended early', () => {
  const program = path.resolve(import.meta.dirname, '../../bin/parapet.js')
  const inventory = lines(header, subscription, account('a', false))
  interface Report {
    findings: { status: string; reason?: string }[]
    summary: { resources: number; completeness: { stopped?: string } }
  }

  /** Scans standard input or a named pipe that is never closed. */
  function judgeForEver(source: '-' | 'pipe', options: string[]) {
    const pipe = file('pipe')
    if (!existsSync(pipe)) spawnSync('mkfifo', [pipe])
    const end = openSync(pipe, 'r+')
    if (source === 'pipe') writeSync(end, inventory)
    const child = spawn(process.execPath, [program, 'scan', '--file', source === 'pipe' ? pipe : '-', ...options], {
      env: { ...process.env, ...env },
      stdio: ['pipe', 'ignore', 'pipe'],
    })
    let stderr = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text
    })
    if (source === '-') child.stdin.write(inventory)
    const ended = new Promise((resolve) =>
      child.once('close', (code) => {
        closeSync(end)
        resolve({ code, stderr })
      }),
    )
    return { child, ended }
  }

  it.each(['-', 'pipe'] as const)(
    'by --timeout keeps what was judged of %s, says so, and ends with 5',
    async (source) => {
      const [json, junit] = [file('late.json'), file('late.xml')]
      const options = ['--timeout', '3s', '--report', json, '--report', `junit=${junit}`]
      expect(await judgeForEver(source, options).ended).toMatchObject({
        code: 5,
        stderr: expect.stringContaining('Partial: Stopped after 3.0 s (--timeout): 3 records of it were judged'),
      })
      const { findings, summary } = JSON.parse(readFileSync(json, 'utf8')) as Report
      expect(summary.completeness.stopped).toMatch(/^Stopped after 3\.0 s/)
      expect(summary.resources).toBe(2)
      expect(findings.map(({ status }) => status)).toContain('failed')
      // What had not come yet could still have satisfied it.
      const unread = findings.filter(({ status }) => status === 'notAssessed')
      expect(new Set(unread.map(({ reason }) => reason))).toEqual(new Set([summary.completeness.stopped]))
      expect(readFileSync(junit, 'utf8')).toContain('<error type="incomplete"')
    },
  )

  it('finds its findings first: 1 goes before 5', async () => {
    const { ended } = judgeForEver('-', ['--timeout', '3s', '--fail-on', 'high'])
    expect(await ended).toMatchObject({ code: 1, stderr: expect.stringContaining('Partial: Stopped after') })
  })

  it('by Ctrl+C keeps what was judged of a file in the reports, with the exit code of the signal', async () => {
    const report = file('interrupted.json')
    const { child, ended } = judgeForEver('pipe', ['--report', report])
    const isJudging = () => readdirSync(folder).some((name) => name.startsWith('.parapet-'))
    await expect.poll(isJudging).toBe(true)
    child.kill('SIGINT')
    expect(await ended).toMatchObject({ code: 130 })
    const { summary } = JSON.parse(readFileSync(report, 'utf8')) as Report
    expect(summary.completeness.stopped).toMatch(/^Interrupted/)
  })
})

describe('a gate over chosen controls', () => {
  const choice = ['--severity', 'high,critical', '--service', 'storage']

  it('judges by these alone, and every report says so', async () => {
    const targets = ['json', 'sarif', 'csv', 'markdown', 'junit', 'ocsf', 'html'].map(
      (format) => `${format}=${file(format)}`,
    )
    const reports = targets.flatMap((target) => ['--report', target])
    const { code, stdout } = await scan('worse', ...choice, '--fail-on', 'high', ...reports)
    expect(code).toBe(1)
    expect(stdout.replaceAll(/\s+/g, ' ')).toMatch(/Judged by \d+ chosen controls of \d+: --service storage --severity/)
    const { about, findings, summary } = JSON.parse(readFileSync(file('json'), 'utf8'))
    expect(about.catalogue.chosen.by).toBe('--service storage --severity high critical')
    expect(about.catalogue.controls).toBeLessThan(about.catalogue.chosen.of)
    expect(summary.controls.total).toBe(about.catalogue.controls)
    expect(new Set(findings.map(({ severity }: { severity: string }) => severity))).toEqual(
      new Set(['high', 'critical']),
    )
    for (const format of ['sarif', 'csv', 'markdown', 'junit', 'ocsf', 'html'])
      expect(readFileSync(file(format), 'utf8'), format).toContain('--service storage')
    const { runs } = JSON.parse(readFileSync(file('sarif'), 'utf8'))
    expect(runs[0].automationDetails.id).toBe('parapet/s/--service%20storage%20--severity%20high%20critical/')
  })

  it.each<{ args: string[]; said: RegExp }>([
    { args: ['--control', 'storage-secure-transfr'], said: /Did you mean storage-secure-transfer\?/ },
    {
      args: ['--severity', 'critical', '--control', 'storage-secure-transfer'],
      said: /No control is left to judge by/,
    },
    { args: ['--severity', 'high', '--baseline', file('base.json'), '--max-drop', '1'], said: /baseline is of all/ },
    { args: ['--severity', 'low', 'medium', '--fail-on', 'high'], said: /--fail-on high could not fail: --severity/ },
  ])('of $args is wrong usage', async ({ args, said }) => {
    const { code, stderr } = await scan('worse', ...args)
    expect(code).toBe(2)
    expect(stderr).toMatch(said)
  })

  it('takes the place of no inventory', async () => {
    const written = file('before.ndjson')
    expect(await runParapet(['baseline', 'write', written, '--file', written], { env })).toMatchObject({
      code: 2,
      stderr: `The baseline ${written} would take the place of ${written}, which it is made from.\nGive it another name.\n`,
    })
  })

  it('is refused where a server judges', async () => {
    for (const args of [
      ['baseline', 'write', file('b.json'), '--scan', 'latest', '--severity', 'high'],
      ['fix', 'latest', '--service', 'storage'],
    ]) {
      const { code, stderr } = await runParapet(args, { env })
      expect(code, args.join(' ')).toBe(2)
      expect(stderr).toContain('belongs to --file: a server judges by all')
    }
    const score = await runParapet(['scan', 'Production', '--exclude', 'a', '--min-score', '50'], { env })
    expect(score).toMatchObject({ code: 2, stderr: expect.stringContaining('--min-score is of all controls') })
  })

  it('keeps exceptions of other controls, and remembers what was chosen', async () => {
    writeFileSync(
      file('accepted.yaml'),
      'exceptions:\n  - { control: storage-secure-transfer, reason: r, approvedBy: p }\n  - { control: keyvault-purge-protection, reason: r, approvedBy: p }\n',
    )
    const accepted = ['--control', 'storage-secure-transfer', '--exceptions', file('accepted.yaml')]
    expect(await scan('worse', ...accepted, '--fail-on', 'low')).toMatchObject({ code: 0 })
    const written = await runParapet(
      ['baseline', 'write', file('chosen.json'), '--file', file('before.ndjson'), ...choice],
      { env },
    )
    expect(written.code).toBe(0)
    const memory = ['--baseline', file('chosen.json'), '--max-drop', '1']
    expect(await scan('before', ...choice, ...memory)).toMatchObject({ code: 0 })
    const diff = await runParapet(['baseline', 'diff', file('base.json'), file('chosen.json')], { env })
    expect(diff.stderr).toContain('of different controls')
  })
})

describe('settings of a repository', () => {
  const inner = file('repository/inner')
  const settings = (text: string) => writeFileSync(file('repository/parapet.yaml'), text)
  const run = (args: string[], more: Record<string, string> = {}) =>
    runParapet(['scan', '--file', file('worse.ndjson'), ...args], { env: { ...env, ...more }, cwd: inner })

  beforeAll(() => {
    mkdirSync(inner, { recursive: true })
    mkdirSync(file('repository/.git'))
  })

  it('give options, below the command line and variables', async () => {
    settings(
      'fail-on: high\nexclude: storage-container-not-public\nreport: out.json\nexceptions:\n  - { control: storage-secure-transfer, reason: r, approvedBy: p, names: [a] }\n',
    )
    const { code, stderr } = await run([])
    expect(code).toBe(1)
    expect(stderr).toContain('Settings of ../parapet.yaml')
    const report = JSON.parse(readFileSync(file('repository/out.json'), 'utf8'))
    expect(report.about.catalogue.chosen.by).toBe('--exclude storage-container-not-public')
    expect(report.findings).toContainEqual(
      expect.objectContaining({ controlId: 'storage-secure-transfer', status: 'excepted' }),
    )
    expect(await run(['--fail-on', 'critical'])).toMatchObject({ code: 0 })
    expect(await run([], { PARAPET_FAIL_ON: 'critical' })).toMatchObject({ code: 0 })
    expect(await run(['--no-config'])).toMatchObject({ code: 0, stderr: '' })
    expect((await run(['--quiet'])).stderr).not.toContain('Settings')
    writeFileSync(file('other.yaml'), 'min-score: 99\n')
    expect((await run(['--config', file('other.yaml')])).stderr).toContain('--min-score is 99.0%')
    expect((await run([], { PARAPET_CONFIG: file('other.yaml') })).stderr).toContain('--min-score is 99.0%')
  })

  it('repair, check and remember by the same choice', async () => {
    settings('control: [storage-secure-transfer]\nseverity: [critical, high]\n')
    const at = { env, cwd: inner }
    const fixes = await runParapet(['fix', '--file', file('worse.ndjson'), '--json'], at)
    expect(JSON.parse(fixes.stdout).fixes).toMatchObject([{ findings: 1 }])
    const checked = await runParapet(['inventory', 'check', file('worse.ndjson'), '--json'], at)
    expect(JSON.parse(checked.stdout).completeness).toMatchObject({ applying: 1 })
    await runParapet(['baseline', 'write', file('one.json'), '--file', file('worse.ndjson')], at)
    expect(JSON.parse(readFileSync(file('one.json'), 'utf8')).findings).toHaveLength(1)
  })

  it('are refused with every fault and its place', async () => {
    settings('fail-no: high\nmin-assessed: 950\nyes: true\n')
    const { code, stderr } = await run([])
    expect(code).toBe(2)
    expect(stderr).toMatch(/\.\.\/parapet\.yaml:1:10: fail-no: .*did you mean fail-on\?/)
    expect(stderr).toMatch(/parapet\.yaml:2:15: min-assessed: Give a percentage/)
    expect(stderr).toMatch(/parapet\.yaml:3:6: yes: belongs on the command line/)
    settings('exclude: [storage-container-not-public, storage-secure-transfr]\nservice: storag\n')
    const unknown = await run([])
    expect(unknown.code).toBe(2)
    expect(unknown.stderr).toMatch(
      /yaml:1:41: exclude\.1: There is no control .* Did you mean storage-secure-transfer\?/,
    )
    expect(unknown.stderr).toMatch(/yaml:2:10: service: There is no service "storag"\. Did you mean storage\?/)
    settings('exceptions:\n  - { control: storage-secure-transfr, reason: r, approvedBy: p }\n')
    const excepted = await run([])
    expect(excepted.code).toBe(2)
    expect(excepted.stderr).toMatch(/yaml:2:16: exceptions\.0\.control: there is no control storage-secure-transfr/)
    expect(await run(['--config', 'missing.yaml'])).toMatchObject({ code: 3 })
  })
})
