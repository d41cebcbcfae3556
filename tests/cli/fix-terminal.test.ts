import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { FindingPage } from '#app/contract/findings.ts'
import type { Scan } from '#app/contract/scans.ts'
import { startTestServer, type TestServer } from '../setup/running-server.ts'
import { runParapet, temporaryFolder } from './run-parapet.ts'

const program = path.resolve(import.meta.dirname, '../../bin/parapet.js')
const subscription = 'Aldergrove – Sandbox'
if (spawnSync('tmux', ['-V']).status !== 0)
  throw new Error('The tests of the terminal need tmux 3.2 or later. Install it (Debian: apt-get install tmux).')
const { env: folders, remove } = temporaryFolder()
/** A tmux server of these tests alone. */
const socket = `parapet-fix-${process.pid}`
let server: TestServer
let commands = 0

const tmux = (...args: string[]) => execFileSync('tmux', ['-L', socket, ...args], { encoding: 'utf8' })
const screen = () => tmux('capture-pane', '-p', '-J', '-S', '-', '-t', 'fix')
const answer = (text: string) => tmux('send-keys', '-t', 'fix', text, 'Enter')

const askedYesNo = /Apply these changes\? \[y\/N\]/
const askedWord = /Type (\S+) to apply:/
const askedNew = /Apply all the same\? \[y\/N\]/
const asked = new RegExp(`${askedYesNo.source}|${askedWord.source}|${askedNew.source}`, 'g')

/**
 * Types a command into the terminal and agrees to each question, with the word where a plan destroys
 * something, until it ends with this code; gives all that it showed.
 */
async function runAgreeing(command: string, code = 0): Promise<string> {
  commands += 1
  answer(`echo begin $((${commands})); '${process.execPath}' '${program}' ${command}; echo "end ${commands} with $?"`)
  const begin = `\nbegin ${commands}\n`
  const end = new RegExp(`^end ${commands} with (\\d+)`, 'm')
  let answered = 0
  const whole = await vi.waitFor(
    () => {
      const all = screen()
      const from = all.lastIndexOf(begin)
      const shown = from < 0 ? '' : all.slice(from)
      const question = [...shown.matchAll(asked)][answered]
      if (question) {
        answered += 1
        answer(question[1] ?? 'y')
      }
      expect(shown).toMatch(end)
      return shown
    },
    { timeout: 600_000, interval: 200 },
  )
  expect(end.exec(whole)?.[1], whole).toBe(String(code))
  return whole
}

/** Scans, and gives the failing findings as `control resource` with the scores of the controls beside. */
async function scan(): Promise<{ failing: Set<string>; score: number | null }> {
  const { code } = await runParapet(['scan', subscription], { env: { ...folders, PARAPET_DATA: server.dataFolder } })
  expect(code).toBe(0)
  const [latest] = (await (await server.call('/api/security-scanner/history?limit=1')).json()) as { id: string }[]
  const { overallScore } = (await (await server.call(`/api/scans/${latest?.id}`)).json()) as Scan
  const failing = new Set<string>()
  let cursor: string | null = ''
  while (cursor !== null) {
    const at: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
    const answered = await server.call(`/api/scans/${latest?.id}/findings?status=failed&limit=500${at}`)
    const page = (await answered.json()) as FindingPage
    for (const { controlId, resource } of page.items) failing.add(`${controlId} ${resource.id.toLowerCase()}`)
    cursor = page.next
  }
  return { failing, score: overallScore }
}

/** Every finding that the latest applies claimed, as `control resource`, by the proofs. */
async function claimed(): Promise<string[]> {
  const applies = (await (await server.call('/api/terraform/executions?command=apply')).json()) as { id: string }[]
  const proofs = await Promise.all(
    applies.map(async ({ id }) => (await server.call(`/api/terraform/executions/${id}/proof`)).json()),
  )
  return (proofs as { proof: { findings: { control_id: string; resource_id: string }[] } | null }[]).flatMap(
    ({ proof }) => (proof?.findings ?? []).map((one) => `${one.control_id} ${one.resource_id.toLowerCase()}`),
  )
}

beforeAll(async () => {
  server = await startTestServer({ PARAPET_LOCAL_CLOUD_RESOURCES: '320' })
  const env = { ...folders, PARAPET_DATA: server.dataFolder, PS1: '$ ' }
  const settings = Object.entries(env).flatMap(([name, value]) => ['-e', `${name}=${value}`])
  const keepAll = ['start-server', ';', 'set-option', '-g', 'history-limit', '50000', ';']
  tmux(...keepAll, 'new-session', '-d', '-s', 'fix', '-x', '120', '-y', '50', ...settings, 'env -u CI -u NO_COLOR sh')
})
afterAll(async () => {
  spawnSync('tmux', ['-L', socket, 'kill-server'])
  await server?.stop()
  remove()
})

describe('from a scan to a proof, and back', () => {
  let before: Awaited<ReturnType<typeof scan>>
  let applies: string[]

  it('closes every critical and high finding that it claims, after asking for each plan', async () => {
    before = await scan()
    const shown = await runAgreeing('fix apply latest --severity critical,high')
    const [, closed, all] = /✔ (\d+) of (\d+) findings closed\. Score [\d.]+% → [\d.]+%\.\s+end/.exec(shown) ?? []
    expect(closed).toBe(all)
    expect(Number(all)).toBeGreaterThan(0)
    applies = [...shown.matchAll(/Undo it with: parapet fix undo ([0-9a-f]{8})/g)].map(([, id]) => id ?? '')
    expect(shown.match(asked)).toHaveLength(applies.length)
    // The rules that open the estate to the internet are deleted, which takes a word.
    expect(shown).toMatch(/Type sandbox to apply:/)
    expect(shown).toMatch(/Read the plan: 0 to add, \d+ to change, [1-9]\d* to destroy/)
    expect(shown).toMatch(/^ {2}May break {3}\S/m)
    expect(shown).toMatch(/^ {2}- {3}3 security rules are removed$/m)
    expect(shown).toMatch(/pricingTier: Free → Standard$/m)
    expect(shown).toContain('Former values as of the scan of ')
  })

  it('is confirmed by the next scan: they are gone, and nothing else got worse', async () => {
    const after = await scan()
    const claims = await claimed()
    expect(claims.filter((one) => after.failing.has(one))).toEqual([])
    expect(claims.filter((one) => !before.failing.has(one))).toEqual([])
    expect([...after.failing].filter((one) => !before.failing.has(one))).toEqual([])
    expect(after.score).toBeGreaterThan(before.score ?? 100)
  })

  it('brings the first state back with undo', async () => {
    for (const id of applies.reverse()) {
      const shown = await runAgreeing(`fix undo ${id}`)
      expect(shown).toMatch(/✔ (\d+) of \1 findings? open again, as before\./)
    }
    expect(await scan()).toEqual(before)
  })
})
