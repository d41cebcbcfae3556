import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FixPlan } from '#app/contract/fix-plan.ts'
import type { ScanResults } from '#app/contract/scans.ts'
import { timesIn, utc } from '#app/text/time.ts'
import { axeFaults } from '../setup/axe.ts'
import { misfits } from '../setup/misfits.ts'
import { addPerson, type Person, signIn, tokenOf } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole()
const phone = { width: 390, height: 844 }
const desk = { width: 1440, height: 900 }
/** A phone, a tablet, and the narrowest page beside the sidebar: whatever fits there fits on wider ones. */
const widths = [390, 768, 1024]
const looks = [
  { size: desk, colorScheme: 'light' },
  { size: phone, colorScheme: 'dark' },
] as const
let admin: Person
let viewer: Person
let traveller: Person
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
  traveller = await addPerson(web.server, 'mara.lindqvist', 'viewer')
  const [subscription] = await call<[{ subscriptionId: string }]>('/api/azure/subscriptions')
  const shared = { name: 'Landing', modules: ['cmp-secure-vm'] }
  const token = await tokenOf(web.server, admin)
  await web.server.call('/api/terraform-templates/templates', { method: 'POST', token, body: JSON.stringify(shared) })
  results = await call<ScanResults>('/api/security-scanner/scan', 'POST', subscription)
  plan = await call<FixPlan>(`/api/security-scanner/scans/${results.scan.id}/fixes`)
})

const openPalette = async (page: Page) => {
  await page.getByRole('button', { name: 'Search and commands' }).waitFor()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search and commands' }).waitFor()
}
const chosenRow = (page: Page) => page.getByRole('option', { selected: true })
const backgroundOf = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
const lightCanvas = 'rgb(248, 250, 252)'
const darkCanvas = 'rgb(18, 27, 40)'

describe('axe finds nothing, and nothing overlaps or is cut off', () => {
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

  it('on the main screens', async () => {
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
      '/app/templates?tab=history',
      '/app/compliance/iso-27001-2022/5.1',
      '/app/exceptions',
      '/app/schedules?schedule=new',
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
      '/api/docs?search=schedule',
    ]
    const faults: string[] = []
    for (const address of addresses) {
      await page.goto(address)
      await page.getByRole('heading', { level: 1 }).waitFor()
      faults.push(...(await faultsOf(page, address)))
      for (const width of widths) {
        await page.setViewportSize({ ...desk, width })
        faults.push(...(await misfits(page)).map((misfit) => `${address}, ${width} px: ${misfit}`))
      }
      await page.setViewportSize(desk)
    }
    expect(faults).toEqual([])
  })

  it('in the palette, in menus and on the sign-in page', async () => {
    const page = await web.visitAs(admin)
    await openPalette(page)
    await page.keyboard.type('storage')
    await page.getByRole('group', { name: 'Gaps' }).waitFor()
    expect(await faultsOf(page, 'palette')).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitemradio', { name: 'Dark' }).waitFor()
    expect(await faultsOf(page, 'user menu')).toEqual([])
    await page.goto('/app/users')
    await page
      .getByRole('button', { name: /^More for/ })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Reset password' }).waitFor()
    expect(await faultsOf(page, 'menu of a row')).toEqual([])
    const { page: stranger } = await web.open()
    await stranger.goto('/login')
    await stranger.getByLabel('Username').waitFor()
    expect(await faultsOf(stranger, 'sign-in')).toEqual([])
  })

  it('in dialogs with faults, in drawers and in notices', async () => {
    const page = await web.openAs(admin)
    const dialog = page.getByRole('dialog')
    const gap = `/app/security-scanner/results/${results.scan.id}/gaps/${results.gaps[0]?.controlId}`
    const faults: string[] = []

    await page.goto(gap)
    await page.getByRole('button', { name: 'Add exception' }).click()
    await dialog.getByRole('radio', { name: 'Resources by name, group or tag' }).check()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Test data only')
    faults.push(...(await faultsOf(page, 'exception')))
    await dialog.getByRole('textbox', { name: 'Resource groups' }).fill('rg-*')
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Add exception' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.goto('/app/exceptions')
    await page.getByRole('button', { name: 'Revoke' }).click()
    await page.getByRole('button', { name: 'Undo' }).waitFor()
    faults.push(...(await faultsOf(page, 'revoked exception')))

    await page.goto('/app/schedules')
    await page.getByRole('button', { name: 'Webhooks and Teams' }).click()
    await dialog.getByLabel('Name').fill('SIEM')
    await dialog.getByLabel('Address').fill('https://169.254.169.254/')
    await dialog.getByRole('button', { name: 'Add channel' }).click()
    await dialog.getByText('Nothing is sent to 169.254.169.254.').first().waitFor()
    faults.push(...(await faultsOf(page, 'refused channel')))

    await page.goto('/app/account-settings')
    await page.getByRole('button', { name: 'Change Password' }).click()
    await dialog.getByLabel('Current Password').fill('anything')
    await dialog.getByLabel('New Password', { exact: true }).fill('one of mine')
    await dialog.getByLabel('Confirm New Password').fill('another one')
    await dialog.getByRole('button', { name: 'Change Password' }).click()
    await dialog.getByText('New passwords do not match.').waitFor()
    faults.push(...(await faultsOf(page, 'refused password')))

    await page.goto('/app/azure-environments')
    await page.getByRole('button', { name: /^More for/ }).click()
    await page.getByRole('menuitem', { name: /^Test/ }).click()
    await dialog.getByText(/^Connected\. All/).waitFor()
    faults.push(...(await faultsOf(page, 'test of a connection')))
    expect(faults).toEqual([])
  })
})

it('says to a viewer who may press the grey buttons, on every page that has some', async () => {
  const page = await web.openAs(viewer, phone)
  const scan = `/app/security-scanner/results/${results.scan.id}`
  const addresses = [
    '/app/security-scanner',
    scan,
    `${scan}/gaps/${results.gaps[0]?.controlId}`,
    `${scan}/fixes/${plan.fixes[0]?.id}`,
    '/app/security-scanner/posture',
    '/app/compliance/iso-27001-2022/5.1',
    '/app/exceptions',
    '/app/resources',
    '/app/schedules',
  ]
  for (const address of addresses) {
    await page.goto(address)
    await expect
      .poll(() => page.getByText('You can look at everything here. Operators and admins').isVisible(), {
        message: address,
      })
      .toBe(true)
  }
})

it('follows the scheme of the system until another is chosen, which the server then renders', async () => {
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
  await expect.poll(() => backgroundOf(page)).toBe(lightCanvas)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitemradio', { name: 'System' }).click()
  await expect.poll(() => backgroundOf(page)).toBe(lightCanvas)
})

it('takes the scheme of a person to another device, from the first paint on', async () => {
  const page = await web.visitAs(traveller)
  await page.getByRole('button', { name: /^Account of/ }).click()
  const kept = page.waitForResponse('**/api/profile/scheme')
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  expect((await kept).status()).toBe(200)
  const other = await web.visitAs(traveller)
  await expect.poll(() => backgroundOf(other)).toBe(darkCanvas)
  const { origin } = new URL(other.url())
  await other.context().addCookies([{ name: 'parapet-scheme', value: 'light', url: origin }])
  const answer = await other.goto('/app/executions')
  expect(await answer?.text()).toContain('<html lang="en" data-scheme="dark"')
})

describe('moments', () => {
  const shown = (page: Page) => page.locator('main time').first()

  it.each([
    { zone: 'Asia/Kolkata', named: /Asia\/(Kolkata|Calcutta)/ },
    { zone: 'America/St_Johns', named: /America\/St[_ ]Johns/ },
  ])('are told by the clocks of $zone, exact under the pointer', async ({ zone, named }) => {
    const { page, context } = await web.open()
    await (await context.newCDPSession(page)).send('Emulation.setTimezoneOverride', { timezoneId: zone })
    await signIn(page, viewer)
    const at = results.scan.createdAt
    const words = timesIn(zone)
    const answer = await page.goto(`/app/security-scanner/results/${results.scan.id}`)
    expect(await answer?.text()).toContain(`>${words.time(at)}<`)
    await expect.poll(() => shown(page).textContent()).toBe(words.time(at))
    expect(await shown(page).getAttribute('datetime')).toBe(at)
    expect(await shown(page).getAttribute('title')).toMatch(named)
    expect(await shown(page).getAttribute('title')).toContain(at)
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByText(named).waitFor()
  })

  it('of a first visit change to the own clocks once the page lives', async () => {
    const { page, context } = await web.open()
    await (await context.newCDPSession(page)).send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Kolkata' })
    await signIn(page, viewer)
    await context.clearCookies({ name: 'parapet-zone' })
    const at = results.scan.createdAt
    const answer = await page.goto(`/app/security-scanner/results/${results.scan.id}`)
    expect(await answer?.text()).toContain(`>${utc.time(at)}<`)
    await expect.poll(() => shown(page).textContent()).toBe(timesIn('Asia/Kolkata').time(at))
  })
})

it('leads back after the sign-in to the page that was wanted, with its filters', async () => {
  const { page } = await web.open()
  const wanted = `/app/security-scanner/results/${results.scan.id}?severity=critical`
  await page.goto(wanted)
  await page.waitForURL('**/login')
  await page.getByLabel('Username').fill(viewer.username)
  await page.getByLabel('Password', { exact: true }).fill(viewer.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await page.waitForURL(`**${wanted}`)
})

it('shows a line while the next page takes its time, and keeps the page until then', async () => {
  const page = await web.visitAs(viewer)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(/\/app\/executions\?.*_data=|\/app\/executions\.data/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('link', { name: /^Audit History/ }).click()
  const line = page.getByRole('progressbar', { name: 'The page is loading' })
  await expect.poll(() => line.evaluate((element) => getComputedStyle(element).opacity)).toBe('1')
  await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor()
  goOn()
  await page.getByRole('heading', { level: 1, name: 'Execution History' }).waitFor()
  await line.waitFor({ state: 'detached' })
})

it('copies an id, and says so to everybody', async () => {
  const { page, context } = await web.open()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, viewer)
  await page.goto(`/app/security-scanner/results/${results.scan.id}`)
  const button = page.getByRole('button', { name: 'Copy the id of the scan' })
  await button.focus()
  // It goes again by itself.
  const said = page.getByRole('status').filter({ hasText: 'Copied' }).waitFor()
  await page.keyboard.press('Enter')
  await said
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(results.scan.id)
  await page.getByRole('status').filter({ hasText: 'Copied' }).waitFor({ state: 'detached' })
  await page.goto('/app/account-settings')
  await page.getByRole('button', { name: 'Copy the id of the account' }).click()
  const id = await page
    .locator('dd', { has: page.locator('code') })
    .locator('code')
    .textContent()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(id)
})

describe('the palette', () => {
  it('finds a gap by the keyboard alone, and gives the focus back when it is left', async () => {
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
    // As after a link: Tab goes on from the page's heading.
    await page.locator('main h1:focus').waitFor()
  })

  it('finds resources at the server, and breaks off what is not waited for any more', async () => {
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
      const search = new URL(route.request().url()).searchParams.get('search') ?? ''
      asked.push(search)
      if (search !== 'rg-mon') await held
      await route.continue().catch(() => undefined)
    })
    // At once: between letters that come slowly the palette asks.
    await page.keyboard.insertText('rg-')
    await expect.poll(() => asked).toEqual(['rg-'])
    await page.keyboard.insertText('mon')
    const group = page.getByRole('group', { name: 'Resources' })
    await group
      .getByRole('option', { name: /rg-monitoring/ })
      .first()
      .waitFor()
    goOn()
    expect(asked).toEqual(['rg-', 'rg-mon'])
    await expect.poll(() => brokenOff.length).toBe(1)
    await group.getByRole('option').first().click()
    await page.waitForURL('**/app/resources/**')
  })

  it('offers only what the role may do, says what could not be read, and finds nothing in words', async () => {
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
