import { beforeAll, describe, expect, it } from 'vitest'
import type { FindingPage } from '#app/contract/findings.ts'
import type { FixDetail } from '#app/contract/fix-detail.ts'
import type { FixPlan, FixRow } from '#app/contract/fix-plan.ts'
import { cliServer } from './cli-server.ts'

const cli = cliServer({ PARAPET_LOCAL_CLOUD_RESOURCES: '320' })

const parapet = (...args: string[]) => cli.run(args)
const planOf = async (scan: string) => JSON.parse((await parapet('fix', scan, '--json')).stdout) as FixPlan
const answer = async <T>(path: string) => (await (await cli.server.call(path)).json()) as T

beforeAll(async () => {
  expect((await parapet('scan', 'Aldergrove – Sandbox')).code).toBe(0)
})

/** The resources that a fix changes, each once. */
const changedIds = ({ gaps }: FixDetail) => [...new Set(gaps.flatMap(({ resources }) => resources.map(({ id }) => id)))]

/** Every failing finding of a scan, as `control resource`. */
async function failing(scanId: string): Promise<Set<string>> {
  const found = new Set<string>()
  let cursor: string | null = ''
  while (cursor !== null) {
    const at: string = cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''
    const page: FindingPage = await answer(`/api/scans/${scanId}/findings?status=failed&limit=500${at}`)
    for (const { controlId, resource } of page.items) found.add(`${controlId} ${resource.id.toLowerCase()}`)
    cursor = page.next
  }
  return found
}

describe('the loop of fixing, without a click', () => {
  let plan: FixPlan
  let chosen: FixRow[]
  /** The fix that a lock stops half-way. */
  let stopped: string
  const rows = async () => {
    const { fixes } = await planOf(plan.scan.id)
    return chosen.map(({ id }) => fixes.find((one) => one.id === id) as FixRow)
  }
  const detailOf = (id: string) => answer<FixDetail>(`/api/security-scanner/scans/${plan.scan.id}/fixes/${id}`)
  const states = async () => Object.fromEntries((await rows()).map(({ id, state }) => [id, state]))
  const of = (state: (id: string) => string) => Object.fromEntries(chosen.map(({ id }) => [id, state(id)]))
  const fixes = () => ['--fix', ...chosen.map(({ id }) => id)]

  it('plans the chosen fixes, of which each waits', async () => {
    plan = await planOf('latest')
    const open = plan.fixes.filter(({ state, missing }) => state === 'notPlanned' && missing === 0)
    chosen = open.slice(0, 5)
    expect(chosen).toHaveLength(5)
    const planned = await parapet('fix', 'plan', plan.scan.id.slice(0, 8), ...fixes(), '--detailed-exitcode')
    expect(planned.code).toBe(4)
    expect(planned.stdout).toContain('  5 plans have changes and wait.\n')
    expect(await states()).toEqual(of(() => 'planned'))
  })

  it('applies them, of which one fails half-way by a lock: its row says so', async () => {
    const changes = await Promise.all(chosen.map(async ({ id }) => ({ id, ids: changedIds(await detailOf(id)) })))
    const all = changes.flatMap(({ ids }) => ids)
    // One of several resources of a fix, which no other fix changes, nor anything in it.
    const found = changes
      .filter(({ ids }) => ids.length > 1)
      .flatMap(({ id, ids }) => ids.map((locked) => ({ id, locked })))
      // A rule is deleted, not written.
      .filter(({ locked }) => !/\/securityrules\//i.test(locked))
      .find(({ locked }) => all.filter((one) => one.startsWith(locked)).length === 1)
    const { locked } = found ?? { locked: '' }
    expect(locked).not.toBe('')
    stopped = found?.id ?? ''
    const error = {
      code: 'ScopeLocked',
      message: `The scope '${locked}' cannot perform write operation because following scope(s) are locked: '${locked}'. Please remove the lock and try again.`,
    }
    await cli.server.addFault({ match: locked, method: 'PUT', status: 409, body: { error } })
    const ended = await parapet('fix', 'apply', plan.scan.id, ...fixes(), '--yes', '--confirm', 'sandbox')
    await cli.server.clearFaults()
    expect(ended.code).toBe(1)
    expect(ended.stdout).toMatch(/ {2}✖ \d+ of \d+ findings closed\. Score [\d.]+% → [\d.]+%\.\n {2}✖ 1 fix failed\.\n/)
    expect(await states()).toEqual(of((id) => (id === stopped ? 'partly' : 'proven')))
  })

  it('brings one back, and the next scan agrees with every row', async () => {
    const undone = (await rows()).find(({ id, state }) => id !== stopped && state === 'proven')
    const back = await parapet(
      'fix',
      'undo',
      undone?.executionId ?? '',
      '--yes',
      '--confirm',
      'sandbox',
      '--accept-new',
    )
    expect(back.stdout).toMatch(/✔ (\d+) of \1 findings? open again, as before\./)
    const last = await states()
    expect(last).toEqual(of((id) => (id === stopped ? 'partly' : id === undone?.id ? 'undone' : 'proven')))

    const scanned = JSON.parse((await parapet('scan', 'Aldergrove – Sandbox', '--json')).stdout) as {
      scan: { id: string }
    }
    const open = await failing(scanned.scan.id)
    for (const { id } of chosen) {
      const findings = (await detailOf(id)).gaps.flatMap(({ controlId, resources }) =>
        resources.map((row) => ({ key: `${controlId} ${row.failingId.toLowerCase()}`, closed: row.closed })),
      )
      const wrong = findings.filter(({ key, closed }) => open.has(key) === closed)
      expect({ id, wrong }).toEqual({ id, wrong: [] })
    }
  })
})
