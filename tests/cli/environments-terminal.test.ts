import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { estateTenant } from '#app/local-cloud/estate/tenant.ts'
import { startTestServer, type TestServer } from '../setup/running-server.ts'
import { temporaryFolder } from './run-parapet.ts'
import { openTerminals } from './terminals.ts'

const { tenantId, clientId, clientSecret } = estateTenant
const { env: folders, remove } = temporaryFolder()
let server: TestServer
let terminals: ReturnType<typeof openTerminals>

beforeAll(async () => {
  server = await startTestServer({ PARAPET_LOCAL_CLOUD_RESOURCES: '200' })
  terminals = openTerminals({ ...folders, PARAPET_DATA: server.dataFolder })
})
afterAll(async () => {
  terminals?.close()
  await server?.stop()
  remove()
})

const add = `environments add --name North --client Aldergrove --cloud local --tenant ${tenantId} --client-id ${clientId}`

describe('a person at a terminal', () => {
  it('is asked for the secret, which is not shown, and stores nothing at Ctrl+C', async () => {
    terminals.type(add)
    await terminals.untilShown(/Client secret:/)
    terminals.press('C-c')
    await terminals.untilShown(/exit code 130/)
    terminals.type(add)
    await terminals.untilShown(/Client secret:/)
    terminals.answer(clientSecret)
    const screen = await terminals.untilShown(/exit code 0/)
    expect(screen).toContain('This sign-in can read 3 subscriptions:')
    expect(screen).toContain('Work in it with: parapet environments activate')
    expect(screen).not.toContain(clientSecret)
  })

  it('sees whole rows in 60 columns', async () => {
    terminals.type('environments list', 60)
    // The first row may stand behind the prompt, when that comes after the typed command.
    const list = await terminals.untilShown(/exit code 0/)
    expect(list).toMatch(/ {4}Id {9}Name {10}Client$/m)
    expect(list).toMatch(/^ {2}\* {3}local-cl {3}Local cloud {3}This machine$/m)
    terminals.type('subscriptions', 60)
    const subscriptions = await terminals.untilShown(/exit code 0/)
    expect(subscriptions).toMatch(/^ {6}Aldergrove – Sandbox {7}e95b0c47 {3}Enabled$/m)
  })

  it('is asked before an environment is removed; no leaves it', async () => {
    terminals.type('environments remove north')
    await terminals.untilShown(/Remove North with its secret\? \[y\/N\]/)
    terminals.answer('n')
    expect(await terminals.untilShown(/exit code 0/)).toContain('Nothing was removed.')
    terminals.type('environments remove north')
    await terminals.untilShown(/Remove North with its secret\? \[y\/N\]/)
    terminals.answer('y')
    expect(await terminals.untilShown(/exit code 0/)).toContain('Removed North and its secret.')
  })
})
