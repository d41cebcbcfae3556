import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FixPlan } from '#app/contract/fix-plan.ts'
import type { ScanResults } from '#app/contract/scans.ts'
import { axeFaults } from '../setup/axe.ts'
import { addPerson, type Person } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole()
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
const looks = [
  { size: desk, colorScheme: 'light' },
  { size: phone, colorScheme: 'dark' },
] as const
let admin: Person
let viewer: Person
let results: ScanResults
let plan: FixPlan

async function call<T>(path: string, method = 'GET', body?: object): Promise<T> {
  const answer = await web.server.call(path, { method, body: body && JSON.stringify(body) })
  expect(answer.ok, path).toBe(true)
  return (await answer.json()) as T
}

beforeAll(async () => {
  admin = await addPerson(web.server, 'ines.halvorsen', 'admin')
  viewer = await addPerson(web.server, 'tomas.okafor', 'viewer')
  const [subscription] = await call<[{ subscriptionId: string }]>('/api/azure/subscriptions')
  results = await call<ScanResults>('/api/security-scanner/scan', 'POST', subscription)
  plan = await call<FixPlan>(`/api/security-scanner/scans/${results.scan.id}/fixes`)
})

/** Milliseconds for axe and for a few pages on a busy machine. */
const axeTimeoutMs = 240_000
const pagesTimeoutMs = 60_000

const openPalette = async (page: Page) => {
  await page.getByRole('button', { name: 'Search and commands' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).waitFor()
}
const chosenRow = (page: Page) => page.getByRole('option', { selected: true })
const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const lightCanvas = 'rgb(248, 250, 252)'
const darkCanvas = 'rgb(18, 27, 40)'

describe('axe finds nothing', () => {
  /** All rules on a desk in light and on a phone in dark: each size and each scheme once. */
  async function faultsOf(page: Page, what: string): Promise<string[]> {
    const faults: string[] = []
    for (const { size, colorScheme } of looks) {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      const found = await axeFaults(page)
      faults.push(...found.map((fault) => `${what}, ${colorScheme}, ${size.width} px: ${fault}`))
    }
    await page.setViewportSize(desk)
    return faults
  }

  it('on the main screens', { timeout: axeTimeoutMs }, async () => {
    const page = await web.openAs(admin)
    const scan = `/app/security-scanner/results/${results.scan.id}`
    const addresses = [
      '/app/dashboard',
      '/app/security-scanner',
      scan,
      `${scan}/gaps/${results.gaps[0]?.controlId}`,
      `${scan}/fixes`,
      `${scan}/fixes/${plan.fixes[0]?.id}`,
      '/app/security-scanner/posture',
      '/app/azure-environments',
      '/app/template-builder',
      '/app/templates',
      '/app/playbooks',
      '/app/playbooks/new',
      '/app/executions',
      '/app/resources',
      '/app/workspaces',
      '/app/profile-settings',
      '/app/account-settings',
      '/app/users',
      '/app/audit-log',
      '/app/nowhere',
      '/nowhere',
    ]
    const faults: string[] = []
    for (const address of addresses) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      faults.push(...(await faultsOf(page, address)))
    }
    expect(faults).toEqual([])
  })

  it('in the palette, in the menu of the user and on the sign-in page', { timeout: axeTimeoutMs }, async () => {
    const page = await web.visitAs(admin)
    await openPalette(page)
    await page.keyboard.type('storage')
    await page.getByRole('group', { name: 'Gaps' }).waitFor()
    expect(await faultsOf(page, 'palette')).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).waitFor()
    expect(await faultsOf(page, 'user menu')).toEqual([])
    const { page: stranger } = await web.open()
    await stranger.goto('/login')
    await stranger.getByLabel('Username').waitFor()
    expect(await faultsOf(stranger, 'sign-in')).toEqual([])
  })
})

it('follows the scheme of the system until another is chosen, which the server then renders', {
  timeout: pagesTimeoutMs,
}, async () => {
  const page = await web.visitAs(viewer)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expect.poll(() => backgroundOf(page)).toBe(darkCanvas)
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await expect.poll(() => backgroundOf(page)).toBe(lightCanvas)
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await expect.poll(() => backgroundOf(page)).toBe(darkCanvas)
  const answer = await page.goto('/app/executions')
  expect(await answer?.text()).toContain('<html lang="en" data-scheme="dark"')
  expect(await backgroundOf(page)).toBe(darkCanvas)
  await page.emulateMedia({ media: 'print' })
  expect(await backgroundOf(page)).toBe(lightCanvas)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitemradio', { name: 'System' }).click()
  await expect.poll(() => backgroundOf(page)).toBe(lightCanvas)
})

describe('the palette', () => {
  it('finds a gap by the keyboard alone, and gives the focus back when it is left', {
    timeout: pagesTimeoutMs,
  }, async () => {
    const page = await web.visitAs(viewer)
    const trigger = page.getByRole('button', { name: 'Search and commands' })
    await trigger.focus()
    await openPalette(page)
    const gap = results.gaps[0]
    await page.keyboard.type(gap?.name ?? '')
    await chosenRow(page).filter({ hasText: gap?.name }).waitFor()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.locator(':focus').and(trigger).waitFor()
    await openPalette(page)
    await page.keyboard.type(gap?.name ?? '')
    await chosenRow(page).filter({ hasText: 'affected' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(`**/gaps/${gap?.controlId}`)
  })

  it('finds resources at the server, and breaks off what is not waited for any more', {
    timeout: pagesTimeoutMs,
  }, async () => {
    const page = await web.visitAs(viewer)
    await openPalette(page)
    const asked: string[] = []
    const brokenOff: string[] = []
    page.on('requestfailed', (request) => brokenOff.push(request.url()))
    let goOn = () => {}
    const held = new Promise<void>((resolve) => {
      goOn = resolve
    })
    await page.route('**/api/inventory/resources?**', async (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('search') ?? '')
      if (asked.length === 1) await held
      await route.continue().catch(() => undefined)
    })
    await page.keyboard.type('rg-')
    await expect.poll(() => asked).toEqual(['rg-'])
    await page.keyboard.type('mon')
    const group = page.getByRole('group', { name: 'Resources' })
    await group
      .getByRole('option', { name: /rg-monitoring/ })
      .first()
      .waitFor()
    goOn()
    // On a busy machine the pauses between keys are long enough for a search of their own.
    expect(asked.at(-1)).toBe('rg-mon')
    expect(brokenOff.length).toBe(asked.length - 1)
    await group.getByRole('option').first().click()
    await page.waitForURL('**/app/resources/**')
  })

  it('offers only what the role may do, says what could not be read, and finds nothing in words', {
    timeout: pagesTimeoutMs,
  }, async () => {
    const page = await web.visitAs(viewer)
    await page.route('**/api/terraform/workspaces**', (route) => route.abort('internetdisconnected'))
    await openPalette(page)
    await page.keyboard.type('>')
    await page.getByRole('option', { name: /^Sign Out/ }).waitFor()
    expect(await page.getByRole('option', { name: /Run Security Scan/ }).count()).toBe(0)
    await page.getByText('Could not be read: workspaces. What is shown is without them.').waitFor()
    await page.unroute('**/api/terraform/workspaces**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByText('Could not be read').waitFor({ state: 'detached' })
    const field = page.getByRole('combobox', { name: 'Search and commands' })
    await field.fill('no such thing')
    await page.getByText('Nothing matches').waitFor()
    await field.press('Enter')
    await page.waitForURL('**/app/resources?search=no+such+thing')
  })
})
