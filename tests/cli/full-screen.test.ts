import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '../setup/running-server.ts'
import { otherVersion, version } from './other-version.ts'
import { runParapet, temporaryFolder } from './run-parapet.ts'
import { openTerminals } from './terminals.ts'

const { env: folders, remove } = temporaryFolder()
let server: TestServer
let terminals: ReturnType<typeof openTerminals>

const given = { other: 'other 0, cursor 1', view: 'other 1, cursor 0' }

/** Waits until the screen shows this, and gives it. */
const until = (said: RegExp) =>
  vi.waitFor(
    () => {
      const screen = terminals.screen()
      expect(screen).toMatch(said)
      return screen
    },
    { timeout: 120_000, interval: 100 },
  )

function press(...keys: string[]): void {
  for (const key of keys) terminals.press(key)
}

/** Opens the view where a scan is there already. */
async function open(env = ''): Promise<void> {
  terminals.type('', 100, env)
  await until(/1 Gaps[\s\S]+Up\/Down choose/)
  expect(terminals.modes()).toBe(given.view)
}

/** The process that the shell of the terminal runs. */
const running = () =>
  Number(execFileSync('pgrep', ['-P', String(terminals.shellPid())], { encoding: 'utf8' }).split('\n')[0])

beforeAll(async () => {
  server = await startTestServer({ PARAPET_LOCAL_CLOUD_RESOURCES: '200' })
  terminals = openTerminals({ ...folders, PARAPET_DATA: server.dataFolder })
})
afterAll(async () => {
  terminals?.close()
  await server?.stop()
  remove()
})

describe('parapet without arguments, at a terminal', () => {
  it('leads from no scan to a proven fix by keys alone', async () => {
    terminals.type('', 120)
    await until(/Nothing was scanned yet[\s\S]+choose a subscription and scan it/)
    press('s')
    await until(/Aldergrove – Sandbox/)
    press('End', 's')
    await until(/1 Gaps[\s\S]+● .+Critical/)
    press('/')
    terminals.write('impact:critical')
    press('Enter')
    await until(/filter impact:critical[\s\S]+Property/)
    press('Enter')
    expect(await until(/Evidence[\s\S]+Enter\/f to the fix/)).toMatch(/Expected {2,}not "Allow"/)
    press('f')
    await until(/1 Review[\s\S]+Removes 3 security rules[\s\S]+p plan it/)
    press('p')
    await until(/3 Approve[\s\S]+3 to destroy[\s\S]+Type sandbox to apply/)
    terminals.write('yes')
    press('Enter')
    await until(/Nothing is applied: type sandbox first/)
    press('C-u')
    terminals.write('sandbox')
    await until(/Enter applies/)
    press('Enter')
    await until(/4 Proof[\s\S]+✔ (\d+) of \1 findings? closed/)
    press('h')
    await until(/\+\d+\.\d proven, awaiting the next scan[\s\S]+proven/)
    press('Escape')
    await until(/Gaps \d+ ─/)
    press('q')
    await until(/exit code 0/)
    expect(terminals.modes()).toBe(given.other)
  })

  it('marks gaps and brings them to a proof by one plan', async () => {
    await open()
    press('/')
    terminals.write('defender for')
    press('Enter')
    await until(/filter defender for/)
    press('Space', 'Down', 'Space')
    await until(/2 marked {2}2 findings, \+\d\.\d points/)
    press('p')
    await until(/1 Review[\s\S]+Fix in [\s\S]+p plan it/)
    press('p')
    await until(/3 Approve[\s\S]+2 to change[\s\S]+Type yes to apply/)
    terminals.paste('yes')
    await until(/Enter applies/)
    press('Enter')
    await until(/4 Proof[\s\S]+✔ 2 of 2 findings closed/)
    press('h')
    await until(/Last events +│\n│ {3}[^│]+ {2}apply {2}Defender: /)
    press('Escape')
    await until(/Gaps \d+ ─/)
    press('Tab', 'Tab', 'Enter')
    await until(/4 Proof[\s\S]+✔ 2 of 2 findings closed/)
    press('q')
    await until(/exit code 0/)
  })

  it('leads from a resource to its gap, from a finding to its resource, and back', async () => {
    await open()
    press('4')
    await until(/Resources \d+, worst first/)
    press('/')
    terminals.write('nsg-')
    press('Enter')
    await until(/search nsg-[\s\S]+● nsg-.+security group/)
    press('Enter')
    const resource = await until(/security group[\s\S]+Settings, as the scan read them[\s\S]+properties\./)
    const name = /^ (\S+) +security group/.exec(resource)?.[1] ?? ''
    press('Tab', 'Enter')
    await until(/Evidence[\s\S]+Wanted/)
    press('Tab', 'Enter')
    await until(new RegExp(`^ ${name} +security group`))
    press('Escape')
    await until(/╭ Evidence/)
    press('Escape')
    await until(/╭ Resource/)
    press('Escape')
    await until(/search nsg-/)
    press('o')
    const said = await until(/No browser can be opened here/)
    expect(said.replace(/\s+/g, '')).toContain(`${server.url}/app/resources/subscriptions/`)
    press('q')
    await until(/exit code 0/)
  })

  it('fills terminals of any width, and is drawn anew when it changes', async () => {
    await open()
    const screens: [keys: string[], shows: RegExp][] = [
      [[], /Gaps \d+/],
      [['4'], /Resources \d+/],
      [['Enter'], /╭ Resource/],
      [['?'], /On this screen/],
      [['Escape'], /╭ Resource /],
      [['Escape'], /Resources \d+/],
      [['5'], /Scans and/],
      [['1', 'Enter'], /╭ Evidence/],
    ]
    for (const [keys, shows] of screens) {
      press(...keys)
      await until(shows)
      for (const columns of [40, 60, 80, 120, 200]) {
        terminals.resize(columns, 40)
        await vi.waitFor(
          () => {
            const lines = terminals.screen().split('\n')
            const [edge = ''] = lines.filter((line) => line.startsWith('╭'))
            const width = edge.includes('╮ ╭') ? edge.length : edge.indexOf('╮') + 1
            expect(width).toBe(columns)
            expect(edge.endsWith('╮')).toBe(true)
            expect(lines.filter((line) => line.length > columns)).toEqual([])
            expect(lines.join('\n')).toMatch(/\? keys|Esc back/)
          },
          { timeout: 120_000 },
        )
      }
    }
    terminals.resize(30, 8)
    await until(/too small/)
    terminals.resize(100, 40)
    await until(/Evidence/)
    press('q')
    await until(/exit code 0/)
  })

  it('takes what is pasted outside of a field for no keys', async () => {
    await open()
    terminals.paste('s q\nq')
    await until(/what was pasted is left out/)
    press('q')
    await until(/exit code 0/)
  })

  it('gives the terminal back at Ctrl+C, when it is terminated, and when it breaks', async () => {
    await open()
    press('C-c')
    await until(/exit code 130/)
    expect(terminals.modes()).toBe(given.other)

    await open()
    process.kill(running(), 'SIGTERM')
    await until(/exit code 143/)
    expect(terminals.modes()).toBe(given.other)

    const fault = 'process.on("SIGUSR2", () => { throw new Error("broken") })'
    await open(`NODE_OPTIONS='--import "data:text/javascript,${encodeURIComponent(fault)}"'`)
    process.kill(running(), 'SIGUSR2')
    expect(await until(/exit code 3/)).toMatch(/broken\s+This is a fault of Parapet/)
    expect(terminals.modes()).toBe(given.other)
  })

  it('comes back after it was suspended', async () => {
    await open()
    press('C-z')
    await until(/Stopped/)
    expect(terminals.modes()).toBe(given.other)
    terminals.answer('fg')
    await until(/1 Gaps[\s\S]+Up\/Down choose/)
    press('2')
    await until(/Fixes \d+, the highest gain first/)
    press('q')
    await expect.poll(() => terminals.modes()).toBe(given.other)
  })
})

it('says which side is older when server and terminal differ', async () => {
  const between = await otherVersion(server)
  between.be({ version: '0.0.9', lacks: (path) => path !== '/api/health' })
  // Of another machine: the server of this one's data folder would be called without what stands before it.
  const elsewhere = `PARAPET_DATA='${server.dataFolder}/none'`
  terminals.type('', 120, `PARAPET_SERVER=${between.url} PARAPET_TOKEN=${server.token} ${elsewhere}`)
  const said = await until(/have the server updated/)
  expect(said.replace(/[\s│]+/g, ' ')).toContain(
    `The server is version 0.0.9, older than this terminal (${version}): have the server updated, or use the terminal of version 0.0.9.`,
  )
  press('q')
  await until(/exit code 0/)
  await between.stop()
})

it('prints the help elsewhere, and ends with 2', async () => {
  const { code, stderr } = await runParapet([], { env: folders })
  expect(code).toBe(2)
  expect(stderr).toContain('Usage: parapet')
})
