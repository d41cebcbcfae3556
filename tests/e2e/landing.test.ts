import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { claims } from '#app/contract/measures.ts'
import { axeFaults } from '../setup/axe.ts'
import { leaveDialog } from '../setup/leave-dialog.ts'
import { addPerson } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole({ PARAPET_TRIAL: 'on', PARAPET_CONTACT: 'ops@aldergrove.test' })
const phone = { width: 390, height: 844 }
const sections = ['Home', 'Solutions', 'Features', 'Security', 'Pricing', 'Contact']

const bar = (page: Page) => page.locator('header[data-bar]')
const linksTo = (page: Page, name: string) =>
  page.getByRole('link', { name, exact: true }).evaluateAll((links) => links.map((link) => link.getAttribute('href')))

describe('the landing page', () => {
  it('is read and followed without scripts, and asks for one small one', async () => {
    const answer = await fetch(web.server.url)
    const html = await answer.text()
    expect(html.match(/<script[^>]*src="[^"]*"/g)).toEqual(['<script type="module" src="/home.js"'])
    expect(html).not.toContain('modulepreload')
    for (const { number, after, label } of claims) {
      expect(html).toContain(label)
      expect(html.replace(/<[^>]*>/g, '')).toContain(`${number}${after}`)
    }
  })

  it('leads where it says', async () => {
    const { page } = await web.open()
    await page.goto('/')
    for (const id of await page.locator('main section[id]').evaluateAll((all) => all.map((one) => one.id)))
      expect(sections.map((one) => one.toLowerCase())).toContain(id)
    expect(new Set(await linksTo(page, 'Access Dashboard'))).toEqual(new Set(['/login']))
    expect(new Set(await linksTo(page, 'Start Free Trial'))).toEqual(new Set(['/login?trial=true']))
    expect(new Set(await linksTo(page, 'Start 14-Day Free Trial'))).toEqual(new Set(['/login?trial=true']))
    for (const plan of ['Starter', 'Professional', 'Enterprise'])
      expect(await linksTo(page, `Get Started with ${plan}`)).toEqual([`/login?trial=true&plan=${plan.toLowerCase()}`])
    await page.getByRole('link', { name: 'ops@aldergrove.test' }).waitFor()
  })

  it('has a bar that is solid after 50 px, and sections in the address', async () => {
    const { page } = await web.open()
    await page.goto('/')
    expect(await bar(page).getAttribute('data-solid')).toBeNull()
    await page.mouse.wheel(0, 60)
    await expect.poll(() => bar(page).getAttribute('data-solid')).toBe('')
    const nav = page.getByRole('navigation', { name: 'Sections' })
    await nav.getByRole('link', { name: 'Pricing' }).click()
    await page.waitForURL('**/#pricing')
    await expect.poll(() => nav.locator('[aria-current]').textContent()).toBe('Pricing')
    expect(await page.getByRole('heading', { name: 'Pricing' }).isVisible()).toBe(true)
  })

  it('counts its figures up once, after 400 px, unless motion is reduced', async () => {
    const { page } = await web.open()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      addEventListener('DOMContentLoaded', () => {
        const figure = document.querySelector('[data-count]')
        if (figure) new MutationObserver(() => seen.push(figure.textContent ?? '')).observe(figure, { childList: true })
      })
    })
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
    await page.goto('/')
    await page.evaluate(() => scrollTo({ top: 390, behavior: 'instant' }))
    await expect.poll(() => bar(page).getAttribute('data-solid')).toBe('')
    expect(await seen()).toEqual([])
    await page.evaluate(() => scrollTo({ top: 410, behavior: 'instant' }))
    await expect.poll(async () => (await seen()).at(-1)).toBe('95')
    expect(Number((await seen())[0])).toBeLessThan(95)

    const { page: still } = await web.open()
    await still.goto('/#features')
    await expect.poll(() => bar(still).getAttribute('data-solid')).toBe('')
    expect(await still.locator('[data-count]').allTextContents()).toEqual(claims.map(({ number }) => String(number)))
  })

  it('has its menu in a drawer on phones, which the keyboard opens and closes', async () => {
    const { page } = await web.open(phone)
    await page.goto('/')
    expect(await page.getByRole('navigation', { name: 'Sections' }).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Open the menu' }).press('Enter')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect
      .poll(() => menu.getByRole('link').allTextContents())
      .toEqual([...sections, 'Start Free Trial', 'Access Dashboard'])
    await page.keyboard.press('Escape')
    await menu.waitFor({ state: 'hidden' })
    await page
      .locator(':focus')
      .and(page.getByRole('button', { name: 'Open the menu' }))
      .waitFor()
    await page.keyboard.press('Enter')
    await menu.getByRole('link', { name: 'Security' }).click()
    await menu.waitFor({ state: 'hidden' })
    await page.waitForURL('**/#security')
  })

  it.each([320, 390, 768, 1024, 1440, 1920])('does not scroll sideways at %d px', async (width) => {
    const { page } = await web.open({ width, height: 900 })
    for (const path of ['/', '/measures', '/login?trial=true']) {
      await page.goto(path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(width)
    }
  })
})

describe('the page of measures', () => {
  it('says beside each claim what is true here, and tells visitors no value of few samples', async () => {
    const { page } = await web.open()
    await page.goto('/')
    await page.getByRole('link', { name: 'Security controls' }).click()
    await page.waitForURL('**/measures#controls')
    const controls = page.getByRole('article', { name: 'Security controls' })
    const listed = (await (await web.server.call('/api/controls')).json()) as unknown[]
    await controls.getByText(String(listed.length), { exact: true }).waitFor()
    expect(await controls.textContent()).toContain(listed.length >= 500 ? 'Reached' : 'Not reached')
    for (const { label } of claims.filter(({ id }) => ['detection', 'monitoring', 'response'].includes(id)))
      expect(await page.getByRole('article', { name: label }).textContent()).toContain('Not measured yet')
  })
})

describe('the sign-up for a trial', () => {
  it('names faults, begins the trial of the chosen plan, and leads into a console of one’s own', async () => {
    const { page } = await web.open()
    await page.goto('/')
    await page.getByRole('link', { name: 'Get Started with Starter' }).click()
    await page.getByRole('heading', { name: 'Start your free trial' }).waitFor()
    expect(await page.getByRole('radio', { name: 'Starter' }).isChecked()).toBe(true)
    const submit = page.getByRole('button', { name: 'Start 14-Day Free Trial' })
    await submit.click()
    await page.getByText('Username is required.').waitFor()
    await page.getByText('Email is required.').waitFor()
    await page.locator(':focus').and(page.getByLabel('Username')).waitFor()
    await page.getByLabel('Username').fill('tina')
    await page.getByLabel('Email').fill('tina@aldergrove.test')
    await page.getByLabel('Password', { exact: true }).fill('password1')
    await submit.click()
    await page.getByText('The password is one of the most common ones').waitFor()
    await page.getByLabel('Password', { exact: true }).fill('a walled garden')
    await submit.click()
    await page.waitForURL('**/app/dashboard')
    await page.goto('/app/azure-environments')
    await page.getByText('No cloud environments yet. Create one to scan its subscriptions.').waitFor()
    await page.getByRole('button', { name: 'Create Environment' }).click()
    await page.getByRole('dialog').waitFor()
  })
})

describe('the users page', () => {
  it('adds somebody, makes an account of a trial, and tells all of it in the audit log', async () => {
    const admin = await addPerson(web.server, 'nadia.brandt', 'admin')
    const trial = { username: 'kim.stranger', email: 'kim@strangers.test', newPassword: 'try it out', plan: 'starter' }
    await web.server.call('/api/trials', { method: 'POST', token: null, body: JSON.stringify(trial) })
    const page = await web.visitAs(admin)
    await page.getByRole('link', { name: /^Users/ }).click()
    await page.getByRole('button', { name: 'Add User' }).click()
    const adding = page.getByRole('dialog', { name: 'Add user' })
    await adding.getByLabel('Username').fill('grace.hopper')
    await adding.getByRole('button', { name: 'Add user' }).click()
    await adding.getByText('Email is required.').waitFor()
    await adding.getByLabel('Email').fill('grace@aldergrove.test')
    await adding.getByRole('radio', { name: 'Operator' }).check()
    expect(await axeFaults(page)).toEqual([])
    await adding.getByRole('button', { name: 'Add user' }).click()
    await page.getByLabel('Your password').fill(admin.password)
    await page.keyboard.press('Enter')
    const shown = page.getByRole('dialog', { name: 'One-time password of grace.hopper' })
    await shown.locator('code').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await shown.getByRole('button', { name: 'Done' }).click()
    await page
      .getByRole('row', { name: /grace\.hopper/ })
      .getByText('Invited')
      .waitFor()

    const kim = page.getByRole('row', { name: /kim\.stranger/ })
    await kim.getByText('On trial').waitFor()
    await kim.getByRole('button', { name: 'More for kim.stranger' }).click()
    await page.getByRole('menuitem', { name: 'Turn into an account' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Turn into an account' }).click()
    await kim.getByText('Active').waitFor()
    await page.getByRole('button', { name: 'More for kim.stranger' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    const deleting = page.getByRole('dialog', { name: 'Delete kim.stranger?' })
    expect(await deleting.getByRole('button', { name: 'Delete user' }).isDisabled()).toBe(true)
    await deleting.getByRole('textbox').fill('kim.stranger')
    await deleting.getByRole('button', { name: 'Delete user' }).click()
    await kim.waitFor({ state: 'detached' })

    await page.getByRole('link', { name: /^Audit Log/ }).click()
    await page.getByRole('textbox', { name: 'Search what it was done to' }).fill('KIM.str')
    await page.waitForURL('**/app/audit-log?object=KIM.str')
    await page.getByRole('link', { name: /^Row \d+: trial\.to-account by nadia\.brandt/ }).click()
    const details = page.getByRole('dialog', { name: /Audit Log Row/ })
    await details.getByText('"plan": "starter"').waitFor()
    // Off whatever lies under the pointer now and would show its tooltip.
    await page.mouse.move(0, 0)
    await page.getByRole('tooltip').waitFor({ state: 'detached' })
    expect(await axeFaults(page)).toEqual([])
    await leaveDialog(details)
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText(/^Intact: \d+ rows/).waitFor()
  })
})
