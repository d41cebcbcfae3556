import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../setup/running-server.ts'
import { addSamplePlaybook, samplePlaybook, sampleSubscription } from './deploy-sample.ts'
import { temporaryFolder } from './run-parapet.ts'

const program = path.resolve(import.meta.dirname, '../../bin/parapet.js')
if (spawnSync('tmux', ['-V']).status !== 0)
  throw new Error('The tests of the terminal need tmux 3.2 or later. Install it (Debian: apt-get install tmux).')
const { env: folders, remove } = temporaryFolder()
/** A tmux server of these tests alone. */
const socket = `parapet-${process.pid}`
let server: TestServer
let terminals = 0
/** The terminal of the latest command. */
const terminal = () => `terminal-${terminals}`

const tmux = (...args: string[]) => execFileSync('tmux', ['-L', socket, ...args], { encoding: 'utf8' })

/** Waits until the terminal shows this, and gives all of it. */
const untilShown = (said: RegExp) =>
  vi.waitFor(
    () => {
      const screen = tmux('capture-pane', '-p', '-S', '-', '-t', terminal())
      expect(screen).toMatch(said)
      return screen
    },
    { timeout: 30_000, interval: 100 },
  )

/** Types a command into a new terminal; its exit code is shown at its end. */
function type(command: string): void {
  terminals += 1
  const env = { ...folders, PARAPET_DATA: server.dataFolder, PS1: '$ ' }
  const settings = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`])
  tmux('new-session', '-d', '-s', terminal(), '-x', '100', '-y', '50', ...settings, 'env -u CI -u NO_COLOR sh')
  tmux('send-keys', '-t', terminal(), `'${process.execPath}' '${program}' ${command}; echo "exit code $?"`, 'Enter')
}

const deploy = (name: string, rest = '') =>
  type(
    `deploy ${samplePlaybook} --workspace asked --subscription '${sampleSubscription}' --var name=${name} ${rest}`.trim(),
  )
const answer = (text: string) => tmux('send-keys', '-t', terminal(), text, 'Enter')

beforeAll(async () => {
  server = await startTestServer({ PARAPET_LOCAL_CLOUD_RESOURCES: '200' })
  await addSamplePlaybook(server)
})
afterAll(async () => {
  spawnSync('tmux', ['-L', socket, 'kill-server'])
  await server?.stop()
  remove()
})

describe('a person at a terminal', { timeout: 90_000 }, () => {
  it('is shown the plan and asked; no discards it', async () => {
    deploy('asked')
    const screen = await untilShown(/Apply these changes\? \[y\/N\]/)
    expect(screen).toMatch(/✔ Planned +\d+\.\d s/)
    expect(screen).toMatch(/\+ {3}azapi_resource\.logs {3}create/)
    answer('n')
    expect(await untilShown(/exit code 0/)).toContain('Nothing was applied, and the plan is discarded.')
  })

  it('sees each resource tick off after a yes, and the outputs', async () => {
    deploy('asked')
    await untilShown(/Apply these changes\? \[y\/N\]/)
    answer('y')
    const screen = await untilShown(/exit code 0/)
    expect(screen).toMatch(/✔ azapi_resource\.logs: created +\d+\.\d s/)
    expect(screen).toContain('days = 30')
    expect(screen).toContain('✔ Applied asked: 2 resources done')
  })

  it('types the name of the workspace before something is replaced, whatever the options', async () => {
    deploy('moved', '--auto-approve')
    await untilShown(/Type the workspace's name, asked, to apply:/)
    answer('moved')
    expect(await untilShown(/exit code 2/)).toContain('moved is not the name of the workspace, asked.')
  })

  it('leaves everything as it is at Ctrl+C', async () => {
    type('workspaces destroy asked')
    await untilShown(/Type the workspace's name, asked, to apply:/)
    tmux('send-keys', '-t', terminal(), 'C-c')
    await untilShown(/exit code 130/)
    type('workspaces destroy asked')
    await untilShown(/Type the workspace's name, asked, to apply:/)
    answer('asked')
    expect(await untilShown(/exit code 0/)).toContain('✔ Destroyed asked: 2 resources done')
  })
})
