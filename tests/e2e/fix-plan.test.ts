import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { FixPlan } from '#app/contract/fix-plan.ts'
import type { ScanResults } from '#app/contract/scans.ts'
import { addPerson, type Person } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole()
let operator: Person
let scanId: string
let plan: FixPlan

beforeAll(async () => {
  operator = await addPerson(web.server, 'mara.lindqvist', 'operator')
  const [subscription] = await call<[{ subscriptionId: string }]>('/api/azure/subscriptions')
  const body = { subscriptionId: subscription.subscriptionId }
  scanId = (await call<ScanResults>('/api/security-scanner/scan', 'POST', body)).scan.id
  plan = await call<FixPlan>(`/api/security-scanner/scans/${scanId}/fixes`)
})

async function call<T>(path: string, method = 'GET', body?: object): Promise<T> {
  const answer = await web.server.call(path, { method, body: body && JSON.stringify(body) })
  expect(answer.ok, path).toBe(true)
  return (await answer.json()) as T
}

const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByTitle(name, { exact: true }) })
const plannable = () => plan.fixes.filter(({ state, missing }) => state === 'notPlanned' && missing === 0)

it('leads from the results to the plan, where two fixes are chosen, planned one after the other and then approved', async () => {
  const page = await web.openAs(operator)
  await page.goto(`/app/security-scanner/results/${scanId}`)
  await page.getByRole('link', { name: 'Fix plan' }).click()
  await page.getByRole('heading', { name: 'Fix plan', level: 1 }).waitFor()
  const [first, second] = plannable().slice(-2)
  if (!first || !second) throw new Error('The scan has too few fixes.')
  await page.getByRole('checkbox', { name: `Choose ${first.name}`, exact: true }).check()
  await page.getByRole('checkbox', { name: `Choose ${second.name}`, exact: true }).check()
  const bar = page.getByRole('region', { name: 'Chosen fixes' })
  await bar.getByText('fixes chosen').waitFor()
  await bar.getByText(/^Closes \d+ gaps?, \d+ findings?/).waitFor()
  await bar.getByRole('button', { name: 'Plan 2 fixes' }).click()
  await page.getByText('1 of 2 planned').waitFor()
  const approve = page.getByRole('link', { name: 'Approve one by one' })
  await approve.waitFor()
  for (const { name } of [first, second]) await rowOf(page, name).getByText('Planned', { exact: true }).waitFor()
  await rowOf(page, first.name).getByText('by mara.lindqvist, just now').waitFor()
  expect(await approve.getAttribute('href')).toBe(
    `/app/security-scanner/results/${scanId}/fixes/${first.id}?step=approve`,
  )

  await page.getByRole('radiogroup', { name: 'Which fixes' }).getByText('Planned').click()
  await expect.poll(() => page.getByRole('row').count()).toBe(3)
  expect(new URL(page.url()).searchParams.get('show')).toBe('planned')
  await page.reload()
  await expect.poll(() => page.getByRole('row').count()).toBe(3)
})

it('is gone through by keys: one tab stop, arrows, Space, Shift with Space, Enter, and up to the heads', async () => {
  const page = await web.openAs(operator)
  await page.goto(`/app/security-scanner/results/${scanId}/fixes`)
  await page.getByRole('textbox', { name: 'Service' }).focus()
  await page.keyboard.press('Tab')
  const focused = () => page.evaluate(() => document.activeElement?.querySelector('a')?.title ?? '')
  const names = plan.fixes.map(({ name }) => name)
  await expect.poll(focused).toBe(names[0])
  await page.keyboard.press('ArrowDown')
  await expect.poll(focused).toBe(names[1])
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('table') ?? null)).toBeNull()
  await page.keyboard.press('Shift+Tab')
  await expect.poll(focused).toBe(names[1])

  const wanted = (await call<FixPlan>(`/api/security-scanner/scans/${scanId}/fixes`)).fixes
  const chosen = wanted.flatMap(({ state, missing }, at) => (state === 'notPlanned' && missing === 0 ? [at] : []))
  const [from = 0, , to = 0] = chosen
  await page.keyboard.press('Home')
  for (let at = 0; at < from; at++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  for (let at = from; at < to; at++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Space')
  await page.getByRole('region', { name: 'Chosen fixes' }).getByRole('button', { name: 'Plan 3 fixes' }).waitFor()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('name')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => !url.pathname.endsWith('/fixes'))
})
