import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../setup/running-server.ts'
import { runParapet, temporaryFolder } from './run-parapet.ts'

const { env, remove } = temporaryFolder()
let server: TestServer
let subscription: string

const parapet = (...args: string[]) => runParapet(args, { env })
const apply = (...args: string[]) => parapet('fix', 'apply', 'latest', ...args)

beforeAll(async () => {
  server = await startTestServer({}, env.PARAPET_DATA)
  const { stdout } = await parapet('scan', 'Aldergrove – Sandbox', '--json')
  subscription = (JSON.parse(stdout) as { scan: { subscriptionId: string } }).scan.subscriptionId
})
afterAll(async () => {
  await server?.stop()
  remove()
})

describe('a fix that goes wrong', () => {
  it('lets the others go on where a value is missing, and names that', async () => {
    const controls = ['network-ddos-protection-on', 'storage-minimum-tls']
    const { code, stdout, stderr } = await parapet('fix', 'plan', 'latest', '--control', ...controls)
    expect(code).toBe(1)
    expect(stderr).toMatch(/^ddos_plan_id needs a value: .+\nGive values with --var name=value/m)
    expect(stdout).toContain('  1 plan has changes and waits.\n  ✖ 1 fix failed.\n')
  })

  it('is proved and can be undone when an apply fails half-way', async () => {
    const match = `/subscriptions/${subscription}/providers/Microsoft.Security/pricings/CosmosDbs`
    await server.addFault({ match, method: 'PUT', status: 403 })
    const controls = ['defender-app-service', 'defender-cosmos-db', 'defender-open-source-databases']
    const { code, stdout, stderr } = await apply('--control', ...controls, '--yes')
    await server.clearFaults()
    expect(code).toBe(1)
    expect(stderr).toContain('failed.')
    expect(stdout).toMatch(
      /\n {2}✖ 2 of 3 findings closed\.\s[\s\S]*\n {2}✖ 2 of 3 findings closed\..*\n {2}✖ 1 fix failed\./,
    )
    const [, id = ''] = /Undo it with: parapet fix undo ([0-9a-f]{8})/.exec(stdout) ?? []
    const shown = await parapet('executions', 'show', id)
    expect(shown.stdout).toMatch(/^ {2}fix +Defender: [\s\S]*\n {2}✖ 2 of 3 findings closed\./m)
    const undone = await parapet('fix', 'undo', id, '--yes', '--accept-new')
    expect(undone.stdout).toContain('findings open again, as before.')
  })

  it('goes on with the server that starts anew, and is recovered with a proof', async () => {
    await server.addFault({ match: 'Microsoft.Storage/storageAccounts', method: 'PUT', delayMs: 600_000 })
    const fixing = apply('--control', 'storage-secure-transfer', '--yes')
    const workspace = await vi.waitFor(
      async () => {
        const applies = await (await server.call('/api/terraform/executions?command=apply&limit=1')).json()
        const [latest] = applies as { status: string; workspaceName: string }[]
        expect(latest?.status).toBe('applying')
        return latest?.workspaceName ?? ''
      },
      { timeout: 120_000, interval: 200 },
    )
    process.kill(server.pid, 'SIGKILL')
    server = await startTestServer({}, env.PARAPET_DATA)
    const ended = await fixing
    const recover = `parapet workspaces recover ${workspace}`
    expect(ended.code).toBe(1)
    expect(ended.stderr).toContain(`The apply of ${workspace} was interrupted.`)
    expect(ended.stderr).toContain(`Take in what it made with: ${recover}\n`)

    const removed = await parapet('workspaces', 'remove', workspace)
    expect(removed.stderr).toContain(`Take in what it made with: ${recover}\n`)
    const recovered = await parapet('workspaces', 'recover', workspace, '--yes')
    expect(recovered).toMatchObject({ code: 0, stdout: expect.stringMatching(/✔ (\d+) of \1 findings? closed\./) })
  })
})
