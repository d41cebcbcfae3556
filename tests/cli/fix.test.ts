import { existsSync, readdirSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ScanResults } from '#app/contract/scans.ts'
import { startTestServer, type TestServer } from '../setup/running-server.ts'
import { runParapet, temporaryFolder } from './run-parapet.ts'

const { env: folders, file, remove } = temporaryFolder()
let server: TestServer
let results: ScanResults

const parapet = (...args: string[]) => runParapet(args, { env: { ...folders, PARAPET_DATA: server.dataFolder } })
const fix = (...args: string[]) => parapet('fix', 'latest', ...args)

beforeAll(async () => {
  server = await startTestServer({ PARAPET_LOCAL_CLOUD_RESOURCES: '300' })
  results = JSON.parse((await parapet('scan', 'Aldergrove – Sandbox', '--json')).stdout) as ScanResults
})
afterAll(async () => {
  await server?.stop()
  remove()
})

describe('what can be fixed', { timeout: 60_000 }, () => {
  it('is said with what only a person can do, and changes nothing', async () => {
    const { code, stdout } = await fix('--severity', 'critical,high')
    expect(code).toBe(0)
    expect(stdout).toMatch(/\d+ templates? would close \d+ findings?\. Saved as drafts; nothing is changed in Azure\./)
    expect(stdout).toMatch(/Left to a person: \d+ findings?\n/)
    const { stdout: executions } = await parapet('executions', 'list', '--json')
    expect(JSON.parse(executions)).toEqual([])
  })

  it('gives the same drafts for the same choice', async () => {
    const ids = async () => {
      const { templates } = JSON.parse((await fix('--severity', 'high', '--json')).stdout) as {
        templates: { id: string }[]
      }
      return templates.map(({ id }) => id)
    }
    const first = await ids()
    expect(first.length).toBeGreaterThan(0)
    expect(await ids()).toEqual(first)
  })

  it('is written into folders that hold nothing', async () => {
    const control = results.gaps.find(({ remediationType }) => remediationType === 'patch')?.controlId ?? ''
    const out = file('fixes')
    const written = await fix('--control', control, '--out', out)
    expect(written.code).toBe(0)
    const [folder = ''] = readdirSync(out)
    expect(readdirSync(`${out}/${folder}`)).toEqual(expect.arrayContaining(['main.tf', 'variables.tf', 'outputs.tf']))
    const again = await fix('--control', control, '--out', out)
    expect(again.code).toBe(2)
    expect(again.stderr).toContain('is not empty: nothing was written.')
  })
})

describe('bad input', () => {
  it.each([
    { args: ['--control', 'nope'], code: 2, said: 'There is no control nope.' },
    { args: ['--resource', '/subscriptions/other/x'], code: 2, said: 'is no resource of Aldergrove – Sandbox' },
    { args: ['--severity', 'huge'], code: 2, said: 'Give some of critical, high, medium, low' },
    { args: ['--plan', '--apply'], code: 2, said: 'Choose one of --plan and --apply.' },
    { args: ['--apply'], code: 2, said: 'Nobody can be asked here.' },
    { args: ['--yes'], code: 2, said: '--yes and --confirm belong to --apply.' },
    {
      args: ['--severity', 'low', '--control', 'storage-secure-transfer'],
      code: 2,
      said: 'is among those that you chose',
    },
    { args: ['--out', `${import.meta.filename}/x`], code: 2, said: 'fix.test.ts is a file, not a folder.' },
    { args: ['--var', 'nope=1'], code: 2, said: 'None of the templates has a variable nope.' },
  ])('$args is refused', async ({ args, code, said }) => {
    const ended = await fix(...args)
    expect(ended.stderr).toContain(said)
    expect({ code: ended.code, stdout: ended.stdout }).toEqual({ code, stdout: '' })
  })

  it('names a scan or an execution that is not there, and nothing to undo', async () => {
    expect((await parapet('fix', 'zzz')).stderr).toContain('There is no scan zzz.')
    expect((await parapet('fix', 'undo', 'zzz')).stderr).toContain('There is no execution zzz.')
    expect(existsSync(file('zzz'))).toBe(false)
  })
})

describe('where nobody can be asked', { timeout: 120_000 }, () => {
  const control = 'storage-secure-transfer'

  it('plans with exit code 4, applies with --yes, proves it, and undoes it', async () => {
    const planned = await fix('--control', control, '--plan')
    expect(planned.code).toBe(4)
    expect(planned.stdout).toContain('body.properties.supportsHttpsTrafficOnly: false → true')
    expect(planned.stdout).toMatch(/Former values as of the scan of \d{4}-\d\d-\d\d \d\d:\d\d UTC\./)
    expect(planned.stdout).toMatch(/Plan: 0 to add, [1-9]\d* to change, 0 to destroy\./)
    const applied = await fix('--control', control, '--apply', '--yes')
    expect(applied.code).toBe(0)
    expect(applied.stdout).toMatch(/✔ (\d+) of \1 findings? closed\. Score [\d.]+% → [\d.]+%\./)
    const [, id = ''] = /parapet fix undo ([0-9a-f]{8})/.exec(applied.stdout) ?? []
    const proved = await parapet('fix', 'prove', id)
    expect(proved).toMatchObject({ code: 0, stdout: expect.stringMatching(/✔ (\d+) of \1 findings? closed\./) })
    const again = await fix('--control', control, '--apply', '--yes')
    expect(again).toMatchObject({ code: 0 })
    expect(again.stdout).toMatch(/Nothing to do: an apply since the scan closed (all \d+ findings|the one finding)\./)
    const waits = await parapet('fix', 'undo', id)
    expect(waits.code).toBe(4)
    const undone = await parapet('fix', 'undo', id, '--yes', '--accept-new')
    expect(undone.code).toBe(0)
    expect(undone.stdout).toMatch(/✔ (\d+) of \1 findings? open again, as before\./)
  })

  it('goes on to the next template when one fails, and ends with 1', async () => {
    await server.addFault({ match: 'Microsoft.Storage/storageAccounts', method: 'PUT', status: 403 })
    const { code, stdout, stderr } = await fix('--control', control, '--apply', '--yes')
    await server.clearFaults()
    expect(code).toBe(1)
    expect(stderr).toContain('failed.')
    expect(stdout).toMatch(/✖ 0 of \d+ findings? closed\.\n {2}✖ 1 template failed\./)
  })
})
