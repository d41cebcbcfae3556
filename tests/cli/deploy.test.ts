import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cliServer } from './cli-server.ts'
import { addSamplePlaybook, logsType, samplePlaybook, sampleSubscription } from './deploy-sample.ts'
import type { RunOptions } from './run-parapet.ts'

const cli = cliServer({ PARAPET_LOCAL_CLOUD_RESOURCES: '200' })

beforeAll(async () => {
  await addSamplePlaybook(cli.server)
})
afterEach(() => cli.server.clearFaults())

const parapet = cli.run

/** Deploys the sample; without a terminal nothing is asked. */
const deploy = (workspace: string, args: string[] = [], options: RunOptions = {}) =>
  parapet(['deploy', samplePlaybook, '--workspace', workspace, '--subscription', sampleSubscription, ...args], options)

async function workspaceStatus(name: string): Promise<unknown> {
  const { stdout } = await parapet(['workspaces', 'list', '--json'])
  return (JSON.parse(stdout) as { name: string; status: string }[]).find((one) => one.name === name)?.status
}

describe('before anything is made', () => {
  it.each([
    { args: ['--var', 'colour=red'], said: ['has no variable colour', 'name needs a value'] },
    { args: ['--var', 'days'], said: ['--var takes name=value'] },
    { args: ['--var-env', 'secret=NOT_SET_ANYWHERE'], said: ['NOT_SET_ANYWHERE, named for secret, is not set'] },
  ])('$args is wrong usage', async ({ args, said }) => {
    const { code, stdout, stderr } = await deploy('unmade', args)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    for (const words of said) expect(stderr).toContain(words)
    expect(await workspaceStatus('unmade')).toBeUndefined()
  })

  it('asks for the subscription when there are several, and for a playbook that is there', async () => {
    const unnamed = await parapet(['deploy', samplePlaybook, '--var', 'name=x'])
    expect(unnamed.code).toBe(2)
    expect(unnamed.stderr).toContain('Name the subscription')
    expect(unnamed.stderr).toContain(sampleSubscription)
    expect((await parapet(['deploy', 'nope'])).stderr).toContain('There is no playbook nope.')
  })
})

describe('a workspace from its first plan to its end', () => {
  it('shows the plan and stops where nobody can be asked; exit code 4 tells of changes', async () => {
    const args = ['--var', 'name=life', '--var', 'days=45', '--var-env', 'secret=SAMPLE_SECRET']
    const env = { SAMPLE_SECRET: 'canary-of-the-terminal' }
    const first = await deploy('life', args, { env })
    expect(first.code).toBe(0)
    expect(first.stdout).toMatch(
      /^ {2}\+ {3}1 workspace\n( {6}.*\n)* {6}retentionInDays: 45\n( {6}.*\n)* {6}log-life$/m,
    )
    expect(first.stdout).not.toContain('azapi_resource')
    expect(first.stdout).toMatch(
      /^ {2}Every value and Terraform's addresses: parapet executions show [0-9a-f]{8} --log$/m,
    )
    expect(first.stdout).toContain('  Plan: 2 to add, 0 to change, 0 to destroy.')
    expect(first.stderr).toMatch(/^ {2}Read the plan: 2 to add, 0 to change, 0 to destroy {3}\d+\.\d s$/m)
    expect(first.stderr).toContain('Nothing was applied: nobody can be asked here.')
    const again = await deploy('life', ['--plan-only', '--detailed-exitcode'])
    expect(again.code).toBe(4)
    expect(again.stderr).toContain('Nothing was applied: only the plan was asked for.')
    expect(JSON.stringify([first, again])).not.toContain(env.SAMPLE_SECRET)
  })

  it('applies with --yes, tells each resource and the outputs', async () => {
    const { code, stdout, stderr } = await deploy('life', ['--yes'])
    expect(code).toBe(0)
    expect(stderr).toMatch(/^ {4}log-life: created {3}\d+\.\d s$/m)
    expect(stdout).toContain('    days = 45')
    expect(stdout).toMatch(/^ {2}✔ Applied life: 2 resources done in /m)
    expect(await workspaceStatus('life')).toBe('applied')
  })

  it('finds nothing to do, and no drift, with exit code 0', async () => {
    const planned = await deploy('life', ['--yes', '--detailed-exitcode'])
    expect({ code: planned.code, stdout: planned.stdout }).toEqual({
      code: 0,
      stdout: '  Nothing to do: life is as its plan says.\n',
    })
    const drift = await parapet(['workspaces', 'drift', 'life', '--detailed-exitcode'])
    expect({ code: drift.code, stdout: drift.stdout.trim() }).toEqual({
      code: 0,
      stdout: 'No drift: Azure is as Terraform left it.',
    })
  })

  it('needs the word of the plan to replace something, and prints JSON alone', async () => {
    const args = ['--var', 'name=moved', '--yes', '--json']
    const refused = await deploy('life', args)
    expect(refused.code).toBe(2)
    expect(refused.stderr).toContain('run again with --confirm sandbox')
    const { code, stdout } = await deploy('life', [...args, '--confirm', 'sandbox'])
    expect(code).toBe(0)
    expect(JSON.parse(stdout)).toMatchObject({
      workspace: 'life',
      plan: { destructive: true, counts: { add: 2, destroy: 2 } },
      applied: { status: 'applied', resources: [{ status: 'done' }, { status: 'done' }] },
    })
  })

  it('is destroyed once it is named, and can be removed then', async () => {
    const kept = await parapet(['workspaces', 'remove', 'life'])
    expect(kept.code).toBe(3)
    expect(kept.stderr).toContain('holds 2 resources')
    const unnamed = await parapet(['workspaces', 'destroy', 'life'])
    expect({ code: unnamed.code, stdout: unnamed.stdout }).toEqual({ code: 2, stdout: '' })
    expect(unnamed.stderr).toContain('--confirm sandbox')
    const other = await parapet(['workspaces', 'destroy', 'life', '--confirm', 'life'])
    expect(other.stderr).toContain('life is not the word to confirm this, which is sandbox. Nothing was applied.')
    const { code, stdout } = await parapet(['workspaces', 'destroy', 'life', '--confirm', 'sandbox'])
    expect(code).toBe(0)
    expect(stdout).toMatch(/^ {2}- {3}1 workspace is removed\n {6}log-\w+$/m)
    expect(stdout).toMatch(/^ {2}✔ Destroyed life: 2 resources done/m)
    expect((await parapet(['workspaces', 'remove', 'life'])).code).toBe(0)
    expect((await parapet(['workspaces', 'show', 'life'])).stderr).toContain('There is no workspace life.')
  })
})

describe('what goes wrong', () => {
  it('gives Terraform’s own words when a plan fails', async () => {
    const { code, stderr } = await deploy('bad', ['--var', 'name=bad', '--var', 'days=3'])
    expect(code).toBe(3)
    expect(stderr).toContain('The plan of bad failed.')
    expect(stderr).toContain('Keep logs for a week at least.')
    expect(stderr).toMatch(/parapet executions show [0-9a-f]{8} --log/)
  })

  it('takes values of the wrong type for wrong usage', async () => {
    const { code, stderr } = await deploy('typed', ['--var', 'name=x', '--var', 'days=many'])
    expect(code).toBe(2)
    expect(stderr).toContain('days: has to be a number')
  })

  it('says what was done and what was not when an apply fails', async () => {
    await cli.server.addFault({ match: logsType, method: 'PUT', status: 409 })
    const { code, stdout, stderr } = await deploy('half', ['--var', 'name=half', '--yes'])
    expect(code).toBe(3)
    expect(stdout).toMatch(/^ {2}Done: 1 resource\n {4}\+ {3}rg-half {3}created/m)
    expect(stdout).toMatch(/^ {2}Failed: 1 resource\n {4}\+ {3}log-half {3}failed/m)
    expect(stderr).toContain('The apply of half failed.')
    expect(stderr).toContain('1 of 2 done; ')
    const told = /Failed: 1 resource\n.*\n {8}(.*)/.exec(stdout)?.[1] ?? ''
    // In the row of the resource and in the last line, and nowhere else.
    expect(`${stdout}${stderr}`.split(told)).toHaveLength(3)
  })

  it('cancels the execution at Ctrl+C, waits for that, and exits with 130', async () => {
    await cli.server.addFault({ match: logsType, method: 'PUT', delayMs: 2000 })
    const run = await deploy('stopped', ['--var', 'name=stopped', '--yes'], {
      onFirstNote: (child) => {
        child.stderr?.on('data', (text: string) => {
          if (text.includes('rg-stopped: creating')) child.kill('SIGINT')
        })
      },
    })
    expect(run.code).toBe(130)
    expect(run.stderr).toContain('Stopping it: nothing more is begun.')
    expect(run.stderr).toMatch(/Interrupted\. The apply (is canceled|had ended before)/)
    expect(await workspaceStatus('stopped')).not.toBe('running')
  })
})
