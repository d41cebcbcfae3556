import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../setup/running-server.ts'
import { addSamplePlaybook, samplePlaybook, sampleSubscription } from './deploy-sample.ts'
import { temporaryFolder } from './run-parapet.ts'
import { openTerminals } from './terminals.ts'

const { env: folders, remove } = temporaryFolder()
let server: TestServer
let terminals: ReturnType<typeof openTerminals>

const deploy = (name: string, rest = '') =>
  terminals.type(
    `deploy ${samplePlaybook} --workspace asked --subscription '${sampleSubscription}' --var name=${name} ${rest}`.trim(),
  )

beforeAll(async () => {
  server = await startTestServer({ PARAPET_LOCAL_CLOUD_RESOURCES: '200' })
  await addSamplePlaybook(server)
  terminals = openTerminals({ ...folders, PARAPET_DATA: server.dataFolder })
})
afterAll(async () => {
  terminals?.close()
  await server?.stop()
  remove()
})

describe('a person at a terminal', () => {
  it('is shown the plan and asked; after a no it waits', async () => {
    deploy('asked')
    const screen = await terminals.untilShown(/Apply these changes\? \[y\/N\]/)
    expect(screen).toMatch(/✔ Planned +\d+\.\d s/)
    expect(screen).toMatch(/\+ {3}1 workspace/)
    terminals.answer('n')
    expect(await terminals.untilShown(/exit code 0/)).toContain('Declined: nothing was applied, and the plan waits.')
  })

  it('sees each resource tick off after a yes, and the outputs', async () => {
    deploy('asked')
    await terminals.untilShown(/Apply these changes\? \[y\/N\]/)
    terminals.answer('y')
    const screen = await terminals.untilShown(/exit code 0/)
    expect(screen).toMatch(/✔ \S+: created +\d+\.\d s/)
    expect(screen).toContain('days = 30')
    expect(screen).toContain('✔ Applied asked: 2 resources done')
  })

  it('types the word before something is replaced, whatever the options', async () => {
    deploy('moved', '--yes')
    await terminals.untilShown(/Type \S+ to apply:/)
    terminals.answer('moved')
    await terminals.untilShown(/That is not the word\. Type \S+ to apply, or nothing to\s+decline:/)
    terminals.answer('')
    expect(await terminals.untilShown(/exit code 0/)).toContain('Declined: nothing was applied, and the plan waits.')
  })

  it('leaves everything as it is at Ctrl+C', async () => {
    terminals.type('workspaces destroy asked')
    await terminals.untilShown(/Type \S+ to apply:/)
    terminals.press('C-c')
    await terminals.untilShown(/exit code 130/)
    terminals.type('workspaces destroy asked')
    await terminals.untilShown(/Type \S+ to apply:/)
    terminals.answer('sandbox')
    expect(await terminals.untilShown(/exit code 0/)).toContain('✔ Destroyed asked: 2 resources done')
  })
})
