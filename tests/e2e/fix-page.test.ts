import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { FixDetail } from '#app/contract/fix-detail.ts'
import type { FixPlan, FixRow } from '#app/contract/fix-plan.ts'
import type { ScanResults } from '#app/contract/scans.ts'
import { addPerson, type Person } from '../setup/people.ts'
import { readAgain } from '../setup/read-again.ts'
import { webConsole } from '../setup/web-console.ts'

// The whole estate: in the small one nothing is locked.
const web = webConsole({ PARAPET_LOCAL_CLOUD_RESOURCES: '3000' })
let operator: Person
let viewer: Person
let plan: FixPlan

beforeAll(async () => {
  operator = await addPerson(web.server, 'mara.lindqvist', 'operator')
  viewer = await addPerson(web.server, 'jonas.weber', 'viewer')
  const subscriptions = await get<{ subscriptionId: string; displayName: string }[]>('/api/azure/subscriptions')
  const one = subscriptions.find(({ displayName }) => displayName === 'Aldergrove – Development')
  const body = JSON.stringify({ subscriptionId: one?.subscriptionId })
  const scanned = await web.server.call('/api/security-scanner/scan', { method: 'POST', body })
  const { scan } = (await scanned.json()) as ScanResults
  plan = await get<FixPlan>(`/api/security-scanner/scans/${scan.id}/fixes`)
})

async function get<T>(path: string): Promise<T> {
  const answer = await web.server.call(path)
  expect(answer.ok, path).toBe(true)
  return (await answer.json()) as T
}

const pathOf = (id: string) => `/app/security-scanner/results/${plan.scan.id}/fixes/${id}`
const detailOf = (id: string) => get<FixDetail>(`/api/security-scanner/scans/${plan.scan.id}/fixes/${id}`)

function fixWith(some: (row: FixRow) => boolean): FixRow {
  const found = plan.fixes.find((row) => row.state === 'notPlanned' && row.missing === 0 && some(row))
  expect(found).toBeDefined()
  return found as FixRow
}

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name, exact: typeof name === 'string' })

async function planned(page: Page) {
  const begun = page.getByText('Planning...').waitFor()
  await button(page, 'Plan').click()
  await begun
  await page.waitForURL(/step=approve/)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
}

/** Types the word and agrees to what the plan opens, where it asks for that. */
async function apply(page: Page) {
  await button(page, /^Apply \d+ changes?/).waitFor()
  const word = page.getByLabel(/^Type the environment/)
  if (await word.isVisible()) await word.fill('development')
  const agree = page.getByRole('checkbox', { name: /^(Opens|Going back opens)/ })
  if (await agree.isVisible()) await agree.check()
  await button(page, /^Apply \d+ changes?$/).click()
  await page.waitForURL(/step=proof/)
}

/** Looks at a proof that is made again, with loads that take longer than the time between two looks. */
async function seesTheEndOfAProof(executionId = '', readId = '') {
  const path = `/app/executions/${executionId}`
  await web.server.addFault({ match: readId, delayMs: 600_000 })
  const proving = await web.server.call(`/api/terraform/executions/${executionId}/proof`, { method: 'POST' })
  expect(proving.status).toBe(202)
  const { page } = await web.open(undefined, operator)
  await page.addInitScript(() => {
    const { setInterval } = window
    Object.assign(window, { setInterval: (run: () => void, ms: number) => setInterval(run, ms / 10) })
  })
  await page.route(`**${path}.data**`, async (route) => {
    await setTimeout(1000)
    await route.continue()
  })
  await page.goto(path)
  await page.getByText('The changed resources are read again').waitFor()
  await web.server.clearFaults()
  await page.getByText(/findings? (is|are) open again/).waitFor()
}

it('goes from review to proof and back again, without a resource that is left out', async () => {
  const fix = fixWith(
    ({ id, locks, resources }) => id === 'immediate-app-service' && locks.length === 0 && resources > 2,
  )
  const { gaps } = await detailOf(fix.id)
  const left = gaps[0]?.resources[0]
  const rows = gaps.flatMap(({ resources }) => resources)
  const kept = rows.filter(({ id }) => id !== left?.id)

  const page = await web.openAs(operator)
  await page.goto(pathOf(fix.id))
  await page.getByRole('heading', { level: 1, name: fix.name }).waitFor()
  const all = new Set(rows.map(({ id }) => id)).size
  await page.getByText(`${all} of ${all}`).waitFor()
  await page.getByRole('checkbox', { name: left?.name, exact: true }).first().uncheck()
  await page.getByText(`${all - 1} of ${all}`).waitFor()
  await page.getByText(`${kept.length} findings of`).waitFor()

  await planned(page)
  expect(JSON.stringify((await detailOf(fix.id)).plan?.variables)).not.toContain(`"${left?.id}"`)
  await apply(page)
  const proof = page.getByRole('region', { name: 'Proof' })
  await proof.waitFor()
  await page.getByText(`${kept.length} of ${kept.length} closed.`).waitFor()
  await expect.poll(() => proof.getByText('Closed', { exact: true }).count()).toBe(Math.min(kept.length, 60))
  expect((await detailOf(fix.id)).step).toBe('proof')
  await page.goBack()
  await page.getByText('This plan was applied').waitFor()
  expect(await button(page, /^Apply/).count()).toBe(0)
  await page.getByRole('link', { name: 'To the proof' }).click()
  await proof.waitFor()

  await button(page, 'Plan the undo').click()
  await page.waitForURL(/step=approve/)
  await page.getByRole('heading', { name: 'The way back' }).waitFor()
  const agree = page.getByRole('checkbox', { name: /^Going back opens/ })
  await agree.check()
  await button(page, 'Plan again').click()
  await page.getByText('Planning...').waitFor()
  // Who agreed to one plan has not read the next.
  await expect.poll(() => agree.isChecked()).toBe(false)
  await apply(page)
  await page.getByText(`${kept.length} of ${kept.length} open again.`).waitFor()
  await proof.getByText('Open again', { exact: true }).first().waitFor()
  await page.getByRole('link', { name: 'Plan the fix again' }).click()
  await page.getByText(`${all} of ${all}`).waitFor()
  await seesTheEndOfAProof((await detailOf(fix.id)).apply?.id, rows[0]?.id)
  await page.goto(`/app/workspaces/${(await detailOf(fix.id)).fix.workspaceName}`)
  await page.getByRole('link', { name: 'Open the fix' }).click()
  await page.waitForURL(/\/fixes\/[\da-f-]{36}$/)
  await page.getByRole('heading', { level: 1, name: fix.name }).waitFor()
})

it('warns of a lock, asks for the environment, and says in one line what the lock stopped', async () => {
  const fix = fixWith(({ id, locks }) => id === 'immediate-databases' && locks.length === 1)
  const [lock] = fix.locks
  const page = await web.openAs(operator)
  await page.goto(pathOf(fix.id))
  await page.getByText('Group is locked').first().waitFor()
  const missed = lock?.resourceIds.length ?? 0
  const closes = `${fix.findings - missed} of ${fix.findings} findings`
  const brings = page.getByRole('region', { name: 'What it brings' })
  await brings.getByText(closes).waitFor()
  const score = await brings.getByText(/^Score /).textContent()
  await page.getByRole('region', { name: 'What may break' }).getByText(`on ${lock?.name}`).waitFor()

  await planned(page)
  const apply28 = button(page, /^Apply \d+ changes/)
  expect(await apply28.getAttribute('aria-disabled')).toBe('true')
  const after = page.getByRole('region', { name: 'After the apply' })
  await after.getByText(closes).waitFor()
  await after.getByText(`${missed}, behind a lock`).waitFor()
  await expect.poll(() => after.getByText(/^Score /).textContent()).toBe(score)
  await page.keyboard.press('Escape')
  expect((await detailOf(fix.id)).plan?.status).toBe('awaiting_approval')
  await button(page, 'Discard').click()
  await page.getByText('The plan was discarded. Nothing was changed in Azure.').waitFor()
  await planned(page)
  await apply(page)

  await page.getByText(`${fix.findings - missed} of ${fix.findings} closed.`).waitFor()
  const brought = page.getByRole('region', { name: 'What it brought' })
  await brought.getByText(closes).waitFor()
  await expect.poll(() => brought.getByText(/^Score /).textContent()).toBe(score)
  await page.getByText(`its group ${lock?.name} has a lock`).first().waitFor()
  await expect.poll(() => page.getByText('Still open', { exact: true }).count()).toBe(missed)
  await page.reload()
  await page.getByText(`${fix.findings - missed} of ${fix.findings} closed.`).waitFor()
  await button(page, 'What Azure answered').click()
  await page.getByText('ScopeLocked').first().waitFor()
  await page.getByRole('link', { name: 'Next fix' }).last().click()
  await page.waitForURL((url) => url.pathname !== pathOf(fix.id))
})

it('leads from a fix to its template, though the page is read again meanwhile', async () => {
  const fix = fixWith(({ id }) => id === 'immediate-container-registry')
  const page = await web.openAs(operator)
  await page.goto(pathOf(fix.id))
  await page.route('**/fixes/**.data**', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    const response = await route.fetch()
    await readAgain(page)
    await route.fulfill({ response })
  })
  await button(page, 'Edit as template').click()
  await page.waitForURL(/\/app\/template-builder\/[0-9a-f-]{36}/)
})

it('goes from review to proof by keyboard alone', async () => {
  const fix = fixWith(({ id }) => id === 'immediate-container-registry')
  const page = await web.openAs(operator)
  await page.goto(pathOf(fix.id))
  const heading = page.getByRole('heading', { level: 1 })
  await heading.focus()
  let tabs = 0
  const go = async (name: RegExp) => {
    for (let some = 0; some < 8; some++) {
      await page.keyboard.press('Tab')
      tabs += 1
      const text = await page.evaluate(() => document.activeElement?.textContent ?? '')
      if (name.test(text)) return page.keyboard.press('Enter')
    }
    throw new Error(`${name} was not reached`)
  }
  await go(/^Skip to the decision$/)
  await go(/^Plan$/)
  await page.waitForURL(/step=approve/)
  await expect.poll(() => heading.evaluate((one) => one === document.activeElement)).toBe(true)
  await go(/^Skip to the decision$/)
  await go(/^Apply \d+ change/)
  await page.waitForURL(/step=proof/)
  await page.getByText(/^\d+ of \d+ closed\.$/).waitFor()
  expect(tabs).toBeLessThanOrEqual(12)
})

it('shows everything to a viewer, who may change nothing', async () => {
  const fix = fixWith(({ id }) => id === 'short-term-container-registry')
  const page = await web.openAs(viewer)
  await page.goto(pathOf(fix.id))
  await page.getByRole('region', { name: 'What it brings' }).waitFor()
  const asked = button(page, /^Plan\b.*Operators and admins can do this/)
  expect(await asked.getAttribute('aria-disabled')).toBe('true')
})

it('comes from a gap with the resources that were chosen there, and no others', async () => {
  const fix = fixWith(
    ({ id, gaps, locks }) => id.startsWith('short-term') && locks.length === 0 && (gaps[0]?.findings ?? 0) > 2,
  )
  const gap = fix.gaps[0]
  const page = await web.openAs(operator)
  await page.goto(`/app/security-scanner/results/${plan.scan.id}/gaps/${gap?.controlId}`)
  const boxes = page.getByRole('checkbox', { name: /^Choose (?!all)/ })
  await boxes.nth(1).focus()
  await page.keyboard.press('Space')
  await button(page, 'Add exception').click()
  const proposed = page.getByRole('dialog').getByRole('textbox', { name: 'Resource', exact: true })
  expect(`Choose ${await proposed.inputValue()}`).toBe(await boxes.nth(1).getAttribute('aria-label'))
  await page.keyboard.press('Escape')
  await boxes.first().focus()
  await page.keyboard.press('Space')
  const names = await Promise.all([0, 1].map((at) => boxes.nth(at).getAttribute('aria-label')))
  await button(page, 'Plan 2 resources').click()
  await page.getByRole('region', { name: 'Resources' }).waitFor()
  await page.getByText('2 findings of 1 gap').waitFor()
  for (const name of names) {
    const [own = ''] = (name ?? '')
      .replace(/^Choose /, '')
      .split('/')
      .slice(-1)
    await page.getByRole('region', { name: 'Resources' }).getByText(own, { exact: true }).first().waitFor()
  }
})

it('lets a plan be canceled while it is made, and an apply before it has begun, whose plan then waits as before', async () => {
  const fix = fixWith(({ id, locks }) => id === 'short-term-container-registry' && locks.length === 0)
  const page = await web.openAs(operator)
  await page.goto(pathOf(fix.id))
  const hold = { match: 'Microsoft.ContainerRegistry', method: 'GET', delayMs: 600_000 }
  await web.server.addFault(hold)
  await button(page, 'Plan').click()
  await button(page, 'Cancel plan').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click()
  await page.getByText('The plan was canceled. Nothing was changed in Azure.').waitFor()
  await web.server.clearFaults()

  await planned(page)
  await web.server.addFault(hold)
  const word = page.getByLabel(/^Type the environment/)
  if (await word.isVisible()) await word.fill('development')
  await button(page, /^Apply \d+ changes?$/).click()
  await page.getByText(`0 of ${fix.resources} change`).waitFor()
  await button(page, 'Cancel apply').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel apply' }).click()
  await page.getByText('Canceled before anything was changed. The plan still waits.').waitFor()
  await web.server.clearFaults()
  await apply(page)
  await page.getByText(`${fix.findings} of ${fix.findings} closed.`).waitFor()
})

it('offers to read Azure once more where it could not be read after an apply, and not to apply once more', async () => {
  const fix = fixWith(({ id, locks }) => id === 'short-term-containers' && locks.length === 0)
  const page = await web.openAs(operator)
  await page.goto(pathOf(fix.id))
  await planned(page)
  await web.server.addFault({ match: 'Microsoft.App', method: 'GET', status: 403 })
  await apply(page)
  await page.getByText('What was closed is not known.').waitFor()
  expect(await button(page, 'Try it again').count()).toBe(0)
  await web.server.clearFaults()
  await button(page, 'Check again').click()
  await page.getByText(`${fix.findings} of ${fix.findings} closed.`).waitFor()
})
