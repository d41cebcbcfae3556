import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { FindingPage } from '#app/contract/findings.ts'
import type { FixDetail } from '#app/contract/fix-detail.ts'
import type { FixRow } from '#app/contract/fix-plan.ts'
import type { ScanResults } from '#app/contract/scans.ts'
import { addPerson, type Person } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'
import { workOn } from '../setup/work-on.ts'

const subscriptionName = 'Aldergrove – Development'
/** Each is of another fix; of the accounts of the first, some stand in a group with a lock. */
const chosenGaps = [
  'storage-secure-transfer',
  'appservice-https-only',
  'registry-no-anonymous-pull',
  'registry-no-admin-user',
  'network-database-ports-closed-to-internet',
]

// The whole estate: in the small one nothing is locked.
const web = webConsole({ PARAPET_LOCAL_CLOUD_RESOURCES: '2500' })
let operator: Person

beforeAll(async () => {
  operator = await addPerson(web.server, 'mara.lindqvist', 'operator')
})

async function get<T>(path: string): Promise<T> {
  const answer = await web.server.call(path)
  expect(answer.ok, path).toBe(true)
  return (await answer.json()) as T
}

/** Scans the subscription in the browser; answers the scan's id. */
async function scanIn(page: Page): Promise<string> {
  await page.goto('/app/security-scanner')
  await page.getByRole('button', { name: 'Run Security Scan' }).click()
  await page.waitForURL(/\/results\/[0-9a-f-]{36}$/)
  return page.url().split('/').at(-1) ?? ''
}

/** Each failing finding of a scan, as `control resource`. */
async function failing(scanId: string): Promise<Set<string>> {
  const found = new Set<string>()
  let cursor: string | null = ''
  while (cursor !== null) {
    const at: string = cursor && `&cursor=${encodeURIComponent(cursor)}`
    const page: FindingPage = await get(`/api/scans/${scanId}/findings?status=failed&limit=500${at}`)
    for (const { controlId, resource } of page.items) found.add(`${controlId} ${resource.id.toLowerCase()}`)
    cursor = page.next
  }
  return found
}

/** Types the word and agrees to what the plan opens, where it asks for that. */
async function apply(page: Page): Promise<void> {
  const bar = page.getByRole('region', { name: 'Approve the plan' })
  const button = bar.getByRole('button', { name: /^Apply \d+ changes?$/ })
  // Where a word is asked for, the button says so behind this.
  await bar.getByRole('button', { name: /^Apply \d+ changes?/ }).waitFor()
  const word = bar.getByLabel(/^Type the environment/)
  if (await word.isVisible()) await word.fill('development')
  const agreed = bar.getByRole('checkbox')
  if (await agreed.isVisible()) await agreed.check()
  await button.click()
  await page.waitForURL(/step=proof/)
  await page.getByRole('region', { name: 'Proof', exact: true }).waitFor()
}

it('goes from five chosen gaps to rows with which the next scan agrees, past a lock and one that is undone', async () => {
  const page = await web.openAs(operator)
  await page.goto('/app/security-scanner')
  await workOn(page, subscriptionName)
  const scanId = await scanIn(page)
  const { gaps } = await get<ScanResults>(`/api/scans/${scanId}/results`)
  await page.goto(`/app/security-scanner/results/${scanId}?show=all&status=failed`)
  const card = page.locator('section').filter({ hasText: 'All recommendations' }).first()
  await card.getByRole('button', { name: /^Show \d+ more/ }).click()
  for (const id of chosenGaps) {
    const name = gaps.find(({ controlId }) => controlId === id)?.name
    await card.getByRole('checkbox', { name: `Choose ${name}`, exact: true }).check()
  }
  await page.getByRole('button', { name: 'Fix 5 chosen' }).click()

  const table = page.getByRole('grid', { name: 'Fixes' })
  await table.waitFor()
  const set = page.url()
  const boxes = table.getByRole('checkbox', { name: /^Choose / })
  await expect.poll(() => boxes.count()).toBeGreaterThan(4)
  const ids = await table
    .locator('tbody a[title]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('/').at(-1) ?? ''))
  const details = () =>
    Promise.all(ids.map((id) => get<FixDetail>(`/api/security-scanner/scans/${scanId}/fixes/${id}`)))
  const before = await details()
  expect(before.flatMap(({ fix }) => fix.gaps.map(({ controlId }) => controlId)).sort()).toEqual([...chosenGaps].sort())

  for (const box of await boxes.all()) await box.check()
  await page.getByRole('button', { name: `Plan ${ids.length} fixes` }).click()
  await page.getByRole('link', { name: 'Approve one by one' }).click()

  const locked = before.find(({ fix }) => fix.locks.length > 0)?.fix as FixRow
  const [lock] = locked.locks
  const left = new Set(ids)
  await page.waitForURL(/step=approve/)
  for (;;) {
    // What comes next is another one that waits, not just any fix of the scan.
    const fix = before.find((one) => page.url().includes(one.fix.id))?.fix as FixRow
    expect(left.delete(fix?.id), page.url()).toBe(true)
    await apply(page)
    const closed = fix.findings - (fix === locked ? (lock?.resourceIds.length ?? 0) : 0)
    await page.getByText(`${closed} of ${fix.findings} closed.`).waitFor()
    if (fix === locked) {
      expect(closed).toBeGreaterThan(0)
      await page.getByText(`its group ${lock?.name} has a lock`).first().waitFor()
      await page.getByText('Still open', { exact: true }).first().waitFor()
    }
    if (left.size === 0) break
    await page.getByRole('link', { name: 'Next fix' }).last().click()
    await page.waitForURL((url) => !url.pathname.endsWith(fix.id))
  }

  const undone = before.find(({ fix }) => fix.gaps[0]?.controlId === 'appservice-https-only')?.fix as FixRow
  await page.goto(`/app/security-scanner/results/${scanId}/fixes/${undone.id}?step=proof`)
  await page.getByRole('button', { name: 'Plan the undo' }).click()
  await page.waitForURL(/step=approve/)
  await apply(page)
  await page.getByText(`${undone.findings} of ${undone.findings} open again.`).waitFor()

  await page.goto(set)
  const rowOf = ({ id }: FixRow) => table.getByRole('row').filter({ has: page.locator(`a[title][href$="/${id}"]`) })
  await rowOf(undone).getByText('Undone', { exact: true }).waitFor()
  const open = await failing(await scanIn(page))
  await page.goto(set)
  for (const { fix, gaps: repaired } of await details()) {
    const claims = repaired.flatMap(({ controlId, resources }) =>
      resources.map(({ failingId, closed }) => ({ key: `${controlId} ${failingId.toLowerCase()}`, closed })),
    )
    expect(claims).toHaveLength(fix.findings)
    expect(claims.filter(({ key, closed }) => open.has(key) === closed)).toEqual([])
    const closed = claims.filter(({ key }) => !open.has(key)).length
    const words =
      closed === fix.findings ? 'Proven' : fix.id === undone.id ? 'Undone' : `${closed} of ${fix.findings} closed`
    const missed = fix.id === undone.id ? fix.findings : fix.id === locked.id ? (lock?.resourceIds.length ?? 0) : 0
    expect([closed, fix.closed]).toEqual([fix.findings - missed, fix.findings - missed])
    await rowOf(fix).getByText(words, { exact: true }).waitFor()
  }
})
