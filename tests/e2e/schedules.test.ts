import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { addPerson, type Person } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

/** Milliseconds for a scan on a busy machine. */
const flowTimeoutMs = 120_000
const web = webConsole()
let mara: Person
let vera: Person

beforeAll(async () => {
  mara = await addPerson(web.server, 'mara.lindqvist', 'operator')
  vera = await addPerson(web.server, 'vera.blom', 'viewer')
})

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const runs = (page: Page) => page.getByRole('region', { name: 'Next runs' })

describe('schedules', { timeout: flowTimeoutMs }, () => {
  it('are made, run, switched, changed and removed', async () => {
    const page = await web.visitAs(mara)
    await page.getByRole('link', { name: 'Schedules' }).click()
    await page.getByText('No schedule yet.').waitFor()
    await page.getByRole('link', { name: 'New schedule' }).click()
    await page.getByRole('textbox', { name: 'Scan', exact: true }).click()
    await page.getByRole('option', { name: 'Aldergrove – Sandbox' }).click()
    await page.getByRole('textbox', { name: 'Time zone' }).fill('Amster')
    await page.getByRole('option', { name: 'Europe/Amsterdam' }).click()
    await runs(page).getByText('02:30 is skipped').waitFor()
    await runs(page).getByText('first of two').waitFor()
    await page.getByLabel('At', { exact: true }).fill('late')
    await page.getByText('Give a time as 02:30.').waitFor()
    await page.getByLabel('At', { exact: true }).fill('2:30')
    for (const day of ['Saturday', 'Sunday']) await page.getByRole('button', { name: day }).click()
    expect(await page.getByLabel('Name').inputValue()).toBe('Aldergrove – Sandbox, weekdays at 02:30')
    await page.getByLabel('Name').fill('Sandbox at night')
    await page.getByRole('button', { name: 'Save' }).click()
    await row(page, 'Sandbox at night').getByText('Weekdays at 02:30').waitFor()
    expect(new URL(page.url()).search).toBe('')

    await page.getByRole('button', { name: 'More for Sandbox at night' }).click()
    await page.getByRole('menuitem', { name: 'Run now' }).click()
    await row(page, 'Sandbox at night').getByText('first result, run by mara.lindqvist').waitFor({ timeout: 60_000 })

    await row(page, 'Sandbox at night').getByText('Sandbox at night').click()
    await page.getByText('Cron', { exact: true }).click()
    await page.getByRole('textbox', { name: 'Cron' }).fill('0 */6 * * *')
    await page.getByRole('button', { name: 'Save' }).click()
    await row(page, 'Sandbox at night').getByText('0 */6 * * *').waitFor()

    await page.getByRole('switch', { name: 'Sandbox at night is on' }).click({ force: true })
    await row(page, 'Sandbox at night').getByText('by mara.lindqvist', { exact: false }).first().waitFor()
    await row(page, 'Sandbox at night').getByText('Paused').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByRole('switch', { name: 'Sandbox at night is on' }).waitFor()

    await row(page, 'Sandbox at night').getByRole('link', { name: /%$/ }).click()
    await page.getByText(/^Next scan /).waitFor()

    await page.goto('/app/schedules')
    await page.getByRole('button', { name: 'More for Sandbox at night' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('dialog', { name: 'Remove schedule' }).getByRole('button', { name: 'Remove' }).click()
    await page.getByText('No schedule yet.').waitFor()
  })

  it('are seen by viewers, who change nothing', async () => {
    const added = await web.server.call('/api/schedules', {
      method: 'POST',
      body: JSON.stringify({ name: 'On Mondays', cron: '0 5 * * 1', timeZone: 'Europe/Amsterdam' }),
    })
    expect(added.status).toBe(201)
    const page = await web.openAs(vera, { width: 390, height: 844 })
    await page.goto('/app/schedules')
    await row(page, 'On Mondays').getByText('Mondays at 05:00').waitFor()
    expect(await page.getByRole('link', { name: 'New schedule' }).count()).toBe(0)
    expect(await page.getByRole('switch').isDisabled()).toBe(true)
    await page.getByRole('link', { name: 'On Mondays' }).click()
    await runs(page).getByText(/^Mon /).first().waitFor()
    expect(await page.getByRole('button', { name: 'Save' }).count()).toBe(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
