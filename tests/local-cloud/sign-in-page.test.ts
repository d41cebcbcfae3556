import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { estateDirectory } from '#app/local-cloud/estate/directory.ts'
import { armOrigin } from '#app/local-cloud/origins.ts'
import type { LocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { launchBrowser, openPage } from '../setup/browser.ts'
import { startTestCloud } from './arm-caller.ts'
import { peopledDirectory } from './people.ts'

let browser: Browser
let cloud: LocalCloud
let application: Server
let home: string
beforeAll(async () => {
  browser = await launchBrowser()
  cloud = await startTestCloud({ directory: peopledDirectory, records: [] })
  application = createServer((_, response) => response.end('back'))
  await new Promise<void>((resolve) => application.listen(0, '127.0.0.1', resolve))
  home = `http://localhost:${(application.address() as AddressInfo).port}`
})
afterAll(async () => {
  await browser.close()
  await cloud.close()
  await new Promise((resolve) => application.close(resolve))
})

function address(more: Record<string, string> = {}, at = cloud): string {
  const query = new URLSearchParams({
    client_id: at.directory.clientId,
    redirect_uri: `${home}/auth/microsoft/callback`,
    response_type: 'code',
    scope: `openid offline_access ${armOrigin}/user_impersonation`,
    state: 'a b&c',
    ...more,
  })
  return `${at.url}/login/${at.directory.tenantId}/oauth2/v2.0/authorize?${query}`
}

/** The popup as the console opens it. */
const popup = () => openPage(browser, cloud.url, { width: 600, height: 700 })

test('a person is chosen with the keyboard, and comes back with a code', async () => {
  const { page, complaints } = await popup()
  await page.goto(address({ login_hint: 'rhea@test.example' }))
  expect(await page.getByRole('heading').textContent()).toBe('Sign in to Parapet')
  await page.getByText('Local cloud: no password needed.').waitFor()
  const wishes = 'see who you are, act for you in Azure Resource Manager, and do so while you are away'
  await page.getByText(`Parapet may then ${wishes}.`).waitFor()
  const buttons = await page.getByRole('button').allInnerTexts()
  expect(buttons.map((text) => text.split('\n')[0])).toEqual(['Rhea <Reader>', 'Olive Owner', 'Gil Guest', 'Cancel'])
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(`${home}/**`)
  const back = new URL(page.url())
  expect(back.pathname).toBe('/auth/microsoft/callback')
  expect(back.searchParams.get('code')).toMatch(/^[\w-]{64}$/)
  expect(back.searchParams.get('state')).toBe('a b&c')
  expect(complaints.filter((one) => one !== `asked ${home}`)).toEqual([])
  await page.context().close()
})

test('canceling comes back as a refused consent', async () => {
  const { page } = await popup()
  await page.goto(address())
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.waitForURL(`${home}/**`)
  const { searchParams } = new URL(page.url())
  expect(searchParams.get('error')).toBe('access_denied')
  expect(searchParams.get('error_description')).toContain('AADSTS65004')
  await page.context().close()
})

test('a wrong request is shown, without a way to anywhere', async () => {
  const { page, complaints } = await popup()
  await page.goto(address({ redirect_uri: 'https://evil.example/<b>' }))
  await page.getByText("The redirect URI 'https://evil.example/<b>' specified").waitFor()
  expect(await page.locator('a, button, form, b').count()).toBe(0)
  expect(complaints).toEqual([])
  await page.context().close()
})

test('all of Aldergrove’s people fit into the popup', async () => {
  const aldergrove = await startTestCloud({ directory: estateDirectory, records: [] })
  const { page } = await popup()
  await page.goto(address({}, aldergrove))
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  expect([height, width]).toEqual([700, 600])
  await page.context().close()
  await aldergrove.close()
})
