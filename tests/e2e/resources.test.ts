import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { addPerson, type Person } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole({ PARAPET_LOCAL_CLOUD_RESOURCES: '600' })
let operator: Person
let viewer: Person

beforeAll(async () => {
  operator = await addPerson(web.server, 'mara.lindqvist', 'operator')
  viewer = await addPerson(web.server, 'tomas.okafor', 'viewer')
})

const list = (page: Page) => page.getByRole('grid', { name: 'Resources' })
const pane = (page: Page) => page.locator('#resource-pane')

it('says that nothing was scanned yet, and scans', async () => {
  const page = await web.visitAs(operator)
  await page.getByRole('link', { name: 'Resources' }).click()
  await page.getByText(/has not been scanned in .* yet\. A scan reads/).waitFor()
  await page.getByRole('button', { name: 'Scan now' }).click()
  // A whole scan comes before it, the first one of its server.
  await page.waitForURL('**/app/security-scanner/results/*')
})

async function newestScan(): Promise<string | undefined> {
  const answer = await web.server.call('/api/security-scanner/history?limit=1')
  const [newest] = (await answer.json()) as { status: string }[]
  return newest?.status
}

it('leads to the results of a scan that was done before the page that follows it was there', async () => {
  const page = await web.openAs(operator)
  await page.goto('/app/resources')
  await list(page).waitFor()
  await page.route('**/app/security-scanner.data*', async (route) => {
    await expect.poll(newestScan).toBe('done')
    await route.continue()
  })
  await page.getByRole('button', { name: 'Read again' }).click()
  await page.waitForURL('**/app/security-scanner/results/*')
  await page.goBack()
  await page.waitForURL('**/app/resources')
})

it('goes from a search to a resource, whose failing values are marked', async () => {
  const page = await web.openAs(operator)
  await page.goto('/app/resources')
  await list(page).waitFor()
  await page.keyboard.press('/')
  await page
    .locator(':focus')
    .and(page.getByRole('textbox', { name: 'Search resources' }))
    .waitFor()
  await page.keyboard.type('stalder')
  await page.waitForURL('**/app/resources?search=stalder')
  await page.getByRole('button', { name: /Storage accounts/i }).click()
  await page.waitForURL('**type=Microsoft.Storage**')
  // The rows of the search stay until those of the type have come.
  await expect.poll(() => list(page).getByRole('row').nth(1).textContent()).toMatch(/storage account/)
  const first = list(page).getByRole('link').first()
  const name = (await first.textContent()) ?? ''
  await first.click()
  await pane(page).getByRole('heading', { name, exact: true }).waitFor()
  await pane(page).getByText('In the local cloud, which has no portal.').waitFor()
  await pane(page).locator('[data-failed]').first().waitFor()
  expect(page.url()).toContain('search=stalder')
})

it('has the button that clears a filter beside the chosen words, on the ground of its field', async () => {
  const page = await web.openAs(operator)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/app/resources?gaps=some')
  await list(page).waitFor()
  const found = await page.getByRole('textbox', { name: 'Gaps' }).evaluate((field) => {
    const button = field.parentElement?.querySelector('button')
    if (!button) return null
    const [of, around] = [getComputedStyle(button), getComputedStyle(field)]
    const room = field.getBoundingClientRect().right - button.getBoundingClientRect().left
    const kept = Number.parseFloat(around.paddingRight) + Number.parseFloat(around.borderRightWidth)
    return { button: of.backgroundColor, field: around.backgroundColor, spare: kept - room }
  })
  expect(found?.button).toBe(found?.field)
  expect(found?.spare).toBeGreaterThanOrEqual(0)
})

it('keeps what is typed while an earlier search comes back', async () => {
  const page = await web.openAs(operator)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route('**/app/resources.data?search=s&**', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/app/resources')
  const search = page.getByRole('textbox', { name: 'Search resources' })
  const asked = page.waitForRequest(/resources\.data\?search=s&/)
  await search.pressSequentially('s')
  await asked
  await search.press('t')
  goOn()
  await page.waitForURL(/search=st?$/)
  await search.press('o')
  await page.waitForURL('**/app/resources?search=sto')
  expect(await search.inputValue()).toBe('sto')
})

it('opens by its address, and is there again on the way back from a gap', async () => {
  const page = await web.openAs(operator)
  await page.goto('/app/resources?search=st&type=Microsoft.Storage/storageAccounts')
  const first = list(page).getByRole('link').first()
  const name = (await first.textContent()) ?? ''
  await page.goto((await first.getAttribute('href')) ?? '')
  await pane(page).getByRole('heading', { name, exact: true }).waitFor()
  await pane(page).locator('#gaps').getByRole('link').first().click()
  await page.waitForURL('**/gaps/*')
  await page.goBack()
  await pane(page).getByRole('heading', { name, exact: true }).waitFor()
  expect(page.url()).toContain('search=st')
})

it('is walked through by keys alone', async () => {
  const page = await web.openAs(operator)
  await page.goto('/app/resources')
  await list(page).getByRole('link').nth(1).waitFor()
  const names = await list(page).getByRole('link').allTextContents()
  await list(page).focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await pane(page)
    .getByRole('heading', { name: names[0] ?? '', exact: true })
    .waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('resource-pane')
  await list(page).focus()
  await page.keyboard.press('ArrowDown')
  await pane(page)
    .getByRole('heading', { name: names[1] ?? '', exact: true })
    .waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('resource-list')
  await page.keyboard.press('Escape')
  await pane(page).waitFor({ state: 'detached' })
})

it('takes keys after a click on a row', async () => {
  const page = await web.openAs(operator)
  await page.goto('/app/resources')
  const links = list(page).getByRole('link')
  await links.nth(2).waitFor()
  const names = await links.allTextContents()
  const opened = (at: number) =>
    pane(page)
      .getByRole('heading', { name: names[at] ?? '', exact: true })
      .waitFor()
  await links.nth(1).click()
  await opened(1)
  await page.keyboard.press('ArrowDown')
  await opened(2)
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('resource-pane')
  await links.nth(0).click()
  await opened(0)
  await page.keyboard.press('Escape')
  await pane(page).waitFor({ state: 'detached' })
})

it('narrows the list down by a type that is searched for', async () => {
  const page = await web.openAs(operator)
  await page.goto('/app/resources')
  const type = page.getByRole('textbox', { name: 'Type', exact: true })
  await type.click()
  await type.fill('storage acc')
  await page.getByRole('option', { name: 'Storage accounts' }).click()
  await page.waitForURL('**type=Microsoft.Storage**')
  await page.getByRole('button', { name: /^Storage accounts/i, pressed: true }).waitFor()
})

it('closes the JSON by Escape, and leaves the resource open', async () => {
  const page = await web.openAs(operator)
  await page.goto('/app/resources')
  await list(page).getByRole('link').first().click()
  await pane(page).getByRole('button', { name: 'Open', exact: true }).click()
  const json = page.getByRole('dialog')
  await json.getByRole('textbox', { name: 'Search in the JSON' }).waitFor()
  await page.keyboard.press('Escape')
  await json.waitFor({ state: 'detached' })
  expect(await pane(page).count()).toBe(1)
})

it.each([
  ['pane', { width: 1440, height: 900 }],
  ['phone', { width: 390, height: 844 }],
] as const)('marks the part that was asked for, also at the end of the scroll of a %s', async (_, size) => {
  const page = await web.openAs(operator, size)
  await page.goto('/app/resources?type=Microsoft.Storage/storageAccounts&gaps=some')
  await list(page).getByRole('link').first().click()
  const part = (name: string) =>
    pane(page)
      .getByRole('navigation', { name: 'Parts of the resource' })
      .getByRole('button', { name: new RegExp(`^${name}`) })
  const expectCurrent = (name: string) => expect.poll(() => part(name).getAttribute('aria-current')).toBe('true')
  await expectCurrent('Gaps')
  await part('Related').click()
  await expectCurrent('Related')
  await part('History').click()
  await expectCurrent('History')
  await pane(page).locator('#json').scrollIntoViewIfNeeded()
  await part('Gaps').click()
  await expectCurrent('Gaps')
  await page.mouse.move(size.width - 60, 600)
  // What lies under the pointer, such as the JSON, scrolls to its own end first.
  const scrollOn = async () => {
    await page.mouse.wheel(0, 20_000)
    return part('Related').getAttribute('aria-current')
  }
  await expect.poll(scrollOn).toBe('true')
})

it('reads further pages while one scrolls, and draws only what is in sight', async () => {
  const page = await web.openAs(viewer)
  await page.goto('/app/resources?search=/')
  const total = Number((await list(page).getAttribute('aria-rowcount')) ?? 0) - 1
  expect(total).toBeGreaterThan(120)
  await list(page).focus()
  await expect
    .poll(async () => {
      await page.keyboard.press('End')
      return list(page)
        .locator(`[aria-rowindex="${total + 1}"]`)
        .count()
    })
    .toBe(1)
  expect(await list(page).getByRole('row').count()).toBeLessThan(60)
})

it('turns chosen gaps into templates', async () => {
  const page = await web.openAs(operator)
  await page.goto('/app/resources?type=Microsoft.Storage/storageAccounts&gaps=some')
  await list(page).getByRole('link').first().click()
  await pane(page)
    .getByRole('button', { name: /^Fix \d+ gaps?$/ })
    .click()
  const manual = page.getByRole('button', { name: /^Open \d+ templates?$/ })
  const arrived = /\/app\/(template-builder\?|security-scanner\/results\/[^/]+\/fixes\/)/
  await Promise.race([page.waitForURL(arrived), manual.waitFor().then(() => manual.click())])
  await page.waitForURL(arrived)
})

it('lets viewers look, and says who may fix', async () => {
  const page = await web.openAs(viewer)
  await page.goto('/app/resources?type=Microsoft.Storage/storageAccounts&gaps=some')
  await list(page).getByRole('link').first().click()
  await pane(page)
    .getByRole('button', { name: /Operators and admins can do this/ })
    .waitFor()
})

it('says that nothing matches, and that a resource is not there', async () => {
  const page = await web.openAs(viewer)
  await page.goto('/app/resources?search=nothing+is+called+so')
  await page.getByText('No resource matches').waitFor()
  await page.getByRole('button', { name: 'Clear filters' }).first().click()
  await list(page).waitFor()
  await page.goto('/app/resources/subscriptions/s/none')
  await page.getByText(/read no resource \/subscriptions\/s\/none/).waitFor()
})

it('goes back to the list when another subscription is chosen', async () => {
  const page = await web.openAs(operator)
  await page.goto('/app/resources')
  await list(page).getByRole('link').first().click()
  await pane(page).waitFor()
  await page.getByRole('banner').getByRole('textbox', { name: 'Azure subscription' }).click()
  await page.getByRole('option', { name: /Sandbox/ }).click()
  await page.waitForURL('**/app/resources')
  await page.getByText(/not been scanned/).waitFor()
})

it('is a page of its own on phones', async () => {
  const page = await web.openAs(viewer, { width: 390, height: 844 })
  await page.goto('/app/resources')
  await list(page).getByRole('link').first().click()
  await pane(page).waitFor()
  await list(page).waitFor({ state: 'hidden' })
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('resource-pane')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await pane(page).getByRole('link', { name: 'Resources', exact: true }).click()
  await list(page).waitFor()
})
