import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FixPlan } from '#app/contract/fix-plan.ts'
import type { ScanResults } from '#app/contract/scans.ts'
import type { ExitCode } from '#cli/exit-code.ts'
import { cliServer } from './cli-server.ts'

const cli = cliServer({ PARAPET_LOCAL_CLOUD_RESOURCES: '320' })
const { file, folder } = cli
let results: ScanResults

const parapet = (...args: string[]) => cli.run(args)
const fix = (...args: string[]) => parapet('fix', 'latest', ...args)
const plan = (...args: string[]) => parapet('fix', 'plan', 'latest', ...args)
const apply = (...args: string[]) => parapet('fix', 'apply', 'latest', ...args)
const write = (...args: string[]) => parapet('fix', 'write', 'latest', ...args)

beforeAll(async () => {
  results = JSON.parse((await parapet('scan', 'Aldergrove – Sandbox', '--json')).stdout) as ScanResults
})

describe('what can be fixed', () => {
  it('is the fix plan, by what each fix brings, of the scan that is said; nothing is changed', async () => {
    const { code, stdout, stderr } = await fix()
    expect(code).toBe(0)
    expect(stderr).toMatch(/^ {2}Scan [0-9a-f]{4} of \d+ \w{3} \d{4}, \d\d:\d\d in Aldergrove – Sandbox$/m)
    expect(stdout).toMatch(/^ {2}immediate-storage +Storage: .* +\d+ +\+\d+\.\d +Not planned$/m)
    expect(stdout).toMatch(/^ {2}Stays for you: \d+ gaps that no template can decide$/m)
    const gains = [...stdout.matchAll(/^ {2}\S.* \+(\d+\.\d) {3}/gm)].map(([, gain]) => Number(gain))
    expect(gains).toEqual([...gains].sort((one, other) => other - one))
    const { stdout: executions } = await parapet('executions', 'list', '--json')
    expect(JSON.parse(executions)).toEqual([])
  })

  it('is said of chosen findings with what only a person can do', async () => {
    const { code, stdout } = await fix('--severity', 'critical,high')
    expect(code).toBe(0)
    expect(stdout).toMatch(/Left to a person: \d+ findings?\n/)
  })

  it('gives the same drafts for the same choice', async () => {
    const ids = async () => {
      const { fixes } = JSON.parse((await fix('--severity', 'high', '--json')).stdout) as { fixes: { id: string }[] }
      return fixes.map(({ id }) => id)
    }
    const first = await ids()
    expect(first.length).toBeGreaterThan(0)
    expect(await ids()).toEqual(first)
  })

  it('is written into folders that hold nothing, by control and by fix', async () => {
    const control = results.gaps.find(({ remediationType }) => remediationType === 'patch')?.controlId ?? ''
    const out = file('fixes')
    const written = await write('--control', control, '--out', out)
    expect(written.code).toBe(0)
    const [folder = ''] = readdirSync(out)
    expect(readdirSync(`${out}/${folder}`)).toEqual(expect.arrayContaining(['main.tf', 'variables.tf', 'outputs.tf']))
    const again = await write('--control', control, '--out', out)
    expect(again.code).toBe(2)
    expect(again.stderr).toContain('is not empty: nothing was written.')
    const byFix = await write('--fix', 'immediate-storage', '--out', file('one'))
    expect(byFix.code).toBe(0)
    expect(readdirSync(file('one'))).toEqual(['immediate-storage'])
  })
})

describe('bad input', () => {
  it.each([
    { args: ['--control', 'nope'], code: 6, said: /There is no gap nope in the scan [0-9a-f]{8}\./ },
    { args: ['--resource', '/subscriptions/other/x'], code: 2, said: 'is no resource of Aldergrove – Sandbox' },
    { args: ['--severity', 'huge'], code: 2, said: 'Give some of critical, high, medium, low' },
    { args: ['--fix', 'nope'], code: 6, said: /There is no fix nope in the scan [0-9a-f]{8}\./ },
    {
      args: ['--fix', 'immediate-storage', '--severity', 'high'],
      code: 2,
      said: 'Choose fixes with --fix, or findings',
    },
    {
      args: ['--severity', 'low', '--control', 'storage-secure-transfer'],
      code: 2,
      said: 'is among those that you chose',
    },
    { args: ['--out', 'x'], code: 2, said: '--out belongs to --file.' },
  ])('$args is refused', async ({ args, code, said }) => {
    const ended = await fix(...args)
    expect(ended.stderr).toMatch(said)
    expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code, stdout: '' })
  })

  it('is refused before anything is written or planned', async () => {
    const written = await write('--out', `${import.meta.filename}/x`)
    expect(written).toMatchObject({ code: 2, stderr: expect.stringContaining('fix.test.ts is a file, not a folder.') })
    const planned = await plan('--control', 'storage-secure-transfer', '--var', 'nope=1')
    expect(planned).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('None of the fixes has a variable nope.'),
    })
  })

  it('names a scan or an execution that is not there, and nothing to undo', async () => {
    expect((await parapet('fix', 'zzz')).stderr).toContain('There is no scan zzz.')
    expect((await parapet('fix', 'undo', 'zzz')).stderr).toContain('There is no execution zzz.')
    expect(existsSync(file('zzz'))).toBe(false)
  })
})

describe('where nobody can be asked', () => {
  const control = 'storage-secure-transfer'

  it('plans, approves by repeating, proves, and undoes: latest is what can be undone', async () => {
    const planned = await plan('--control', control, '--detailed-exitcode')
    expect(planned.code).toBe(4)
    expect(planned.stdout).toMatch(/Plan: 0 to add, [1-9]\d* to change, 0 to destroy\./)
    expect(planned.stdout).toMatch(/^ {2}May break {3}Clients that use http:/m)
    expect(planned.stdout).toMatch(/^ {2}Needs {7}Storage Account Contributor$/m)
    expect(planned.stdout).toMatch(/^ {2}Way back {4}Undo sets the former values of \d+ storage accounts? back\./m)
    expect(planned.stdout).toMatch(/Closes \d+ findings?, opens nothing\./)
    const [, waiting = ''] = /parapet executions approve ([0-9a-f]{8})/.exec(planned.stderr) ?? []
    const applied = await apply('--control', control, '--yes')
    expect(applied.code).toBe(0)
    expect(applied.stdout).toMatch(/✔ (\d+) of \1 findings? closed\. Score [\d.]+% → [\d.]+%\./)
    const { stdout: made } = await parapet('executions', 'list', '--json')
    expect((JSON.parse(made) as { command: string; id: string }[]).filter(({ command }) => command === 'plan')).toEqual(
      [expect.objectContaining({ id: expect.stringMatching(new RegExp(`^${waiting}`)) })],
    )
    const [, id = ''] = /parapet fix undo ([0-9a-f]{8})/.exec(applied.stdout) ?? []
    const proved = await parapet('fix', 'prove', 'latest')
    expect(proved).toMatchObject({ code: 0, stdout: expect.stringMatching(/✔ (\d+) of \1 findings? closed\./) })
    expect(proved.stderr).toContain(`The apply ${id} of `)
    const again = await apply('--control', control, '--yes')
    expect(again).toMatchObject({ code: 0 })
    expect(again.stdout).toMatch(/Nothing to do: an apply since the scan closed (all \d+ findings|the one finding)\./)
    const waits = await parapet('fix', 'undo', 'latest', '--detailed-exitcode')
    expect(waits.code).toBe(4)
    const undone = await parapet('fix', 'undo', 'latest', '--yes', '--accept-new')
    expect(undone.stderr).toContain('of the way back waits already.')
    expect(undone.code).toBe(0)
    expect(undone.stdout).toMatch(/✔ (\d+) of \1 findings? open again, as before\./)
    expect((await parapet('fix', 'undo', 'latest')).stderr).toContain('There is no apply of fixes to undo.')
  })

  it('is left out of what is written once all of it is closed, also while its way back waits', async () => {
    const { fixes } = JSON.parse((await fix('--json')).stdout) as FixPlan
    const [least] = fixes
      .filter(({ missing, stays, closed }) => missing === 0 && !stays && closed === 0)
      .toSorted((a, b) => a.resources - b.resources)
    const one = ['--fix', least?.id ?? '']
    expect((await apply(...one, '--yes', '--confirm', 'sandbox')).code).toBe(0)
    expect((await parapet('fix', 'undo', 'latest', '--plan-only')).code).toBe(0)
    const written = await write(...one, '--out', file('closed'))
    expect(written).toMatchObject({ code: 0, stdout: expect.stringContaining('Nothing to do') })
    expect(existsSync(file('closed'))).toBe(false)
  })

  it('goes on to the next fix when one fails, and ends with 1', async () => {
    await cli.server.addFault({ match: 'Microsoft.Storage/storageAccounts', method: 'PUT', status: 403 })
    const { code, stdout, stderr } = await apply('--control', control, '--yes')
    await cli.server.clearFaults()
    expect(code).toBe(1)
    expect(stderr).toContain('failed.')
    expect(stdout).toMatch(/✖ 0 of \d+ findings? closed\.\n {2}✖ 1 fix failed\./)
  })
})

describe('latest, where several subscriptions are scanned and none is chosen', () => {
  it('is planned and applied of none, until one is named', async () => {
    expect((await parapet('scan', 'Aldergrove – Development', '--quiet')).code).toBe(0)
    for (const run of [plan, apply]) {
      const { code, stdout, stderr } = await run('--control', 'storage-secure-transfer')
      expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
      expect(stderr).toContain('whichever ended last: Aldergrove – Development, Aldergrove – Sandbox.')
      expect(stderr).toContain('--subscription')
    }
    expect((await fix()).stderr).toContain('in Aldergrove – Development')
    const named = await plan('--control', 'storage-secure-transfer', '--subscription', 'Aldergrove – Sandbox')
    expect(named.stderr).toContain('in Aldergrove – Sandbox')
  })
})

/** A way to each exit code: a new one does not compile without. Those of signals are tried in scan-file.test.ts. */
const ways: Record<Exclude<ExitCode, 129 | 130 | 143>, { words: string; env?: Record<string, string> }> = {
  0: { words: 'whoami' },
  1: { words: 'scan --file open.json --min-assessed 1 --fail-on high' },
  2: { words: 'scna' },
  3: { words: 'scan --file .' },
  4: {
    words: 'fix plan latest --control storage-secure-transfer --detailed-exitcode',
    env: { PARAPET_SUBSCRIPTION: 'Aldergrove – Sandbox' },
  },
  5: { words: 'scan --file open.json' },
  6: { words: 'scans show ffffffff' },
  7: { words: 'whoami', env: { PARAPET_SERVER: 'http://127.0.0.1:9' } },
}

describe('every exit code', () => {
  it.each(Object.entries(ways))('%s', async (code, { words, env }) => {
    const id = '/subscriptions/s/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/st'
    const open = {
      id,
      name: 'st',
      type: 'Microsoft.Storage/storageAccounts',
      properties: { supportsHttpsTrafficOnly: false },
    }
    writeFileSync(file('open.json'), JSON.stringify([open]))
    const ended = await cli.run(words.split(' '), { env, cwd: folder })
    expect(ended).toMatchObject({ code: Number(code) })
    if (ended.code !== 0) expect(ended.stderr).toMatch(/\w/)
  })
})
