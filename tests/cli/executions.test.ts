import { beforeAll, describe, expect, it } from 'vitest'
import type { WorkspaceDetail } from '#app/contract/workspaces.ts'
import { cliServer } from './cli-server.ts'
import { addSamplePlaybook, logsType, samplePlaybook, sampleSubscription } from './deploy-sample.ts'
import type { RunOptions } from './run-parapet.ts'

const cli = cliServer({ PARAPET_LOCAL_CLOUD_RESOURCES: '200' })

beforeAll(async () => {
  await addSamplePlaybook(cli.server)
  expect((await deploy('kept')).code).toBe(0)
})

const parapet = cli.run

const deploy = (name: string, options: RunOptions = {}) =>
  parapet(
    [
      ...['deploy', samplePlaybook, '--workspace', name, '--subscription', sampleSubscription],
      ...['--var', `name=${name}`, '--yes'],
    ],
    options,
  )

interface Row {
  id: string
  command: string
  status: string
  workspaceName: string
}

async function list(...filter: string[]): Promise<Row[]> {
  return JSON.parse((await parapet(['executions', 'list', '--json', ...filter])).stdout) as Row[]
}

describe('parapet executions', () => {
  it('lists, filters and limits', async () => {
    expect((await list()).map(({ command }) => command)).toEqual(['apply', 'plan', 'init'])
    expect((await list('--command', 'plan', '--workspace', 'kept')).map(({ command }) => command)).toEqual(['plan'])
    expect(await list('--outcome', 'failed')).toEqual([])
    expect(await list('--limit', '1')).toHaveLength(1)
    const { stdout } = await parapet(['executions', 'list'])
    expect(stdout).toMatch(/^ {2}[0-9a-f]{8} +\d{4}-\d\d-\d\d \d\d:\d\d +apply +\S.* +kept +local operator +applied$/m)
  })

  it('shows what one did by the beginning of its id, and with --log what Terraform said', async () => {
    const [apply] = await list('--command', 'apply')
    const { stdout } = await parapet(['executions', 'show', String(apply?.id.slice(0, 8)), '--log'])
    expect(stdout).toMatch(/^ {2}variable +name = "kept"$/m)
    expect(stdout).toContain('  Done: 2 resources')
    expect(stdout).toContain('Apply complete!')
    const [plan] = await list('--command', 'plan')
    const shown = await parapet(['executions', 'show', String(plan?.id), '--json'])
    expect(JSON.parse(shown.stdout)).toMatchObject({ id: plan?.id, plan: { counts: { add: 2 } } })
  })

  it('approves and discards the latest plan that waits, and no other', async () => {
    const planned = (name: string) =>
      parapet([
        ...['deploy', samplePlaybook, '--workspace', name, '--subscription', sampleSubscription],
        ...['--var', `name=${name}`, '--plan-only'],
      ])
    await planned('first')
    await planned('second')
    await deploy('third')
    const asked = await parapet(['executions', 'approve', 'latest', '--detailed-exitcode'])
    expect({ code: asked.code, stderr: asked.stderr }).toMatchObject({
      code: 4,
      stderr: expect.stringContaining('Nothing was applied: nobody can be asked here.'),
    })
    expect(asked.stderr).toContain('in second')
    const discarded = await parapet(['executions', 'discard', 'latest'])
    expect(discarded.stderr).toMatch(/Discarded the plan [0-9a-f]{8} of second\. Nothing was applied\./)
    const approved = await parapet(['executions', 'approve', 'latest', '--yes'])
    expect({ code: approved.code, stdout: approved.stdout }).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('Applied first: 2 resources done'),
    })
    const none = await parapet(['executions', 'approve', 'latest'])
    expect(none.stderr).toContain('There is no plan that waits for you.')
    const decided = await parapet(['executions', 'approve', String((await list('--command', 'plan'))[0]?.id)])
    expect(decided.stderr).toContain('has no plan that you can approve')
    const idle = await parapet(['executions', 'cancel', 'latest'])
    expect(idle.stderr).toContain('There is no execution that runs.')
  })

  it('follows one that has ended from its beginning', async () => {
    const { code, stdout, stderr } = await parapet(['executions', 'follow', 'latest'])
    expect(code).toBe(0)
    expect(stderr).toMatch(/log-\w+: created/)
    expect(stdout).toMatch(/^ {2}The apply of \w+ ended in .*: applied\.$/m)
  })

  it('says what cannot be found or canceled', async () => {
    expect((await parapet(['executions', 'show', 'ffff'])).stderr).toContain('There is no execution ffff.')
    const ended = String((await list('--command', 'apply'))[0]?.id)
    const { code, stderr } = await parapet(['executions', 'cancel', ended])
    expect(code).toBe(3)
    expect(stderr).toContain('has ended: it is applied')
    expect((await parapet(['executions', 'cancel', ended, '--kill'])).code).toBe(3)
    expect((await parapet(['executions', 'cancel', ended, '--kill', '--confirm', 'other'])).code).toBe(2)
    expect((await parapet(['executions', 'list', '--limit', '0'])).code).toBe(2)
    const unknown = await parapet(['executions', 'list', '--workspace', 'nope', '--json'])
    expect(unknown).toMatchObject({ code: 6, stderr: expect.stringContaining('There is no workspace nope.') })
  })
})

describe('Terraform ended by force', () => {
  it('leaves a workspace that recover takes in', async () => {
    expect((await parapet(['workspaces', 'recover', 'kept'])).stdout).toContain('there is nothing to recover')
    await cli.server.addFault({ match: logsType, method: 'PUT', delayMs: 600_000 })
    const latest = async () =>
      (await (await cli.server.call('/api/terraform/executions?command=apply&limit=1')).json()) as Row[]
    const kill = async () => ({
      ...(await parapet(['executions', 'cancel', 'latest', '--kill', '--confirm', 'killed'])),
      became: (await latest())[0]?.status,
    })
    let killed: ReturnType<typeof kill> | undefined
    const run = await deploy('killed', {
      onFirstNote: (child) => {
        child.stderr?.on('data', (text: string) => {
          if (text.includes('log-killed: creating')) killed ??= kill()
        })
      },
    })
    const said = expect.stringContaining('is ended by force')
    expect(await killed).toMatchObject({ code: 0, stderr: said, became: 'interrupted' })
    expect(run.code).toBe(3)
    expect(run.stderr).toContain('The apply of killed was interrupted.')
    expect(run.stderr).toContain('parapet workspaces recover killed')
    await cli.server.clearFaults()
    // Azure goes on with what it was asked for, whoever has died meanwhile.
    await expect.poll(() => isInAzure('log-killed'), { interval: 100 }).toBe(true)

    const shown = await parapet(['workspaces', 'show', 'killed'])
    expect(shown.stdout).toMatch(/^ {2}state +Interrupted$/m)
    expect(shown.stdout).toContain('azapi_resource.logs')
    const asked = await parapet(['workspaces', 'recover', 'killed', '--detailed-exitcode'])
    expect(asked.code).toBe(4)
    expect(asked.stdout).toContain('Found: 1 resource')
    const recovered = await parapet(['workspaces', 'recover', 'killed', '--yes'])
    expect({ code: recovered.code, stderr: recovered.stderr }).toMatchObject({ code: 0 })
    expect((await parapet(['workspaces', 'show', 'killed'])).stdout).toMatch(/^ {2}state +Applied$/m)
  })
})

async function isInAzure(name: string): Promise<boolean> {
  const { subscriptionId } = (await (
    await cli.server.call('/api/terraform/workspaces/killed')
  ).json()) as WorkspaceDetail
  const answer = await cli.server.call(`/api/azure/resources?subscriptionId=${subscriptionId}`)
  return ((await answer.json()) as { name: string }[]).some((one) => one.name === name)
}
