import { generateSync } from 'otplib'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { estateTenant } from '#app/local-cloud/estate/tenant.ts'
import { failing, offline } from '../setup/broken-calls.ts'
import { leaveDialog } from '../setup/leave-dialog.ts'
import { addPerson, type Person, signIn, submitCredentials, tokenOf } from '../setup/people.ts'
import { ask } from '../setup/two-environments.ts'
import { webConsole } from '../setup/web-console.ts'

/*
 * What the console says when the server cannot be reached, or fails without a reason, and what it says of success: the
 * texts that no other browser test brings to the screen. Only what cannot be made otherwise is made by the browser: a cut
 * connection, and an answer of a server that has failed.
 */

const web = webConsole()
let operator: Person
let admin: Person
let newcomer: Person
let templateId: string

beforeAll(async () => {
  operator = await addPerson(web.server, 'mara.lindqvist', 'operator')
  newcomer = await addPerson(web.server, 'tomas.okafor', 'operator')
  admin = await addPerson(web.server, 'ines.marchetti', 'admin')
  const added = await web.server.call('/api/terraform-templates/templates', {
    method: 'POST',
    token: await tokenOf(web.server, operator),
    body: JSON.stringify({ name: 'Landing', modules: ['mon-log-workspace'] }),
  })
  templateId = ((await added.json()) as { template: { id: string } }).template.id
})

const alert = (page: Page, text: string) => page.getByRole('alert').getByText(text, { exact: true }).waitFor()
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

it('of signing in, of the second factor and of the password', async () => {
  const { page } = await web.open()
  await offline(page, '**/api/auth/login', async () => {
    await submitCredentials(page, newcomer)
    await alert(page, 'Network error. Please try again.')
  })
  await failing(page, '**/api/auth/login', async () => {
    await button(page, 'Sign In').click()
    await alert(page, 'Login failed')
  })
  await signIn(page, newcomer)

  await page.goto('/app/account-settings')
  const factor = page.getByRole('switch', { name: 'Two-Factor Authentication' })
  await factor.click({ force: true })
  await offline(page, '**/api/mfa/setup', async () => {
    await button(page, 'Next').click()
    await alert(page, 'Failed to setup MFA. Please try again.')
  })
  await button(page, 'Next').click()
  await page.getByLabel('Your password').fill(newcomer.password)
  await page.keyboard.press('Enter')
  await page.getByAltText('QR code of the key').waitFor()
  const secret = ((await page.locator('code').allTextContents()).find((text) => /^[A-Z2-7 ]{16,}$/.test(text)) ?? '')
    .replaceAll(' ', '')
    .trim()
  const code = (seconds = 0) => generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + seconds })
  await button(page, 'Next').click()
  await page.getByLabel('Verification code').fill(code(-30))
  await offline(page, '**/api/mfa/verify', async () => {
    await button(page, 'Verify').click()
    await alert(page, 'Failed to verify code. Please try again.')
  })
  await page.getByLabel('Verification code').fill(code() === '000000' ? '111111' : '000000')
  await button(page, 'Verify').click()
  await alert(page, 'Invalid verification code. Please try again.')
  await page.getByLabel('Verification code').fill(code())
  await button(page, 'Verify').click()
  await button(page, 'Complete Setup').click()
  await page.getByText('MFA has been enabled successfully!').waitFor()
  await expect.poll(() => factor.isChecked()).toBe(true)

  await offline(page, '**/api/mfa/disable', async () => {
    await factor.click({ force: true })
    await alert(page, 'Failed to disable MFA. Please try again.')
  })
  await factor.click({ force: true })
  await page.getByText('MFA has been disabled successfully.').waitFor()
  // It goes with the row of its codes, and what stands below moves up under the pointer.
  await button(page, 'New Codes').waitFor({ state: 'hidden' })
  await button(page, 'Change Password').click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  const change = dialog.getByRole('button', { name: 'Change Password' })
  await dialog.getByLabel('Current Password').fill(newcomer.password)
  await dialog.getByLabel('New Password', { exact: true }).fill('short')
  await dialog.getByLabel('Confirm New Password').fill('shorter')
  await change.click()
  await alert(page, 'New passwords do not match.')
  await dialog.getByLabel('Confirm New Password').fill('short')
  await change.click()
  await page
    .getByRole('alert')
    .getByText(/^Password must be at least \d+ characters long\.$/)
    .waitFor()
  for (const label of ['New Password', 'Confirm New Password'])
    await dialog.getByLabel(label, { exact: true }).fill('quiet harbour lantern')
  await offline(page, '**/api/auth/change-password', async () => {
    await change.click()
    await alert(page, 'Failed to change password. Please try again.')
  })
  await failing(page, '**/api/auth/change-password', async () => {
    await change.click()
    await alert(page, 'Failed to change password.')
  })
  await change.click()
  await page.getByText('Password changed successfully!').waitFor()
})

it('of pages whose content does not come', async () => {
  const page = await web.openAs(operator)
  await page.goto('/app/dashboard')
  await offline(page, '**/api/azure/subscriptions**', async () => {
    await button(page, 'Refresh Azure Data').click()
    await alert(page, 'Failed to load Azure subscriptions. Please check your Azure credentials.')
  })
  await offline(page, '**/api/azure/resources**', async () => {
    await button(page, 'Refresh Azure Data').click()
    await alert(page, 'Failed to load subscription data.')
  })
  for (const [entry, address, text] of [
    ['Audit Playbooks', 'playbooks', 'Failed to load playbooks'],
    ['Audit History', 'executions', 'Failed to load executions'],
    ['Template Library', 'templates', 'Failed to load templates'],
  ] as const) {
    await page.goto('/app/schedules')
    await offline(page, `**/app/${address}.data**`, async () => {
      await page.getByRole('link', { name: new RegExp(`^${entry}`) }).click()
      await page.getByText(text, { exact: true }).waitFor()
    })
  }
  await page.goto('/app/schedules')
  await offline(page, '**/app/template-builder.data**', async () => {
    await page.getByRole('link', { name: /^Template Builder/ }).click()
    await page.getByText(/^Failed to load data/).waitFor()
  })
})

it('of templates that cannot be read or changed', async () => {
  const page = await web.openAs(operator)
  await page.goto('/app/templates')
  const card = page.getByRole('article', { name: 'Landing', exact: true })
  const choose = async (item: string) => {
    await card.getByRole('button', { name: 'More for Landing' }).click()
    await page.getByRole('menuitem', { name: item, exact: true }).click()
  }
  await offline(page, '**/api/terraform-templates/**', async () => {
    await card.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('dialog').getByText('Failed to preview template').waitFor()
    await leaveDialog(page.getByRole('dialog'))
    await choose('Versions')
    await page.getByRole('dialog').getByText('Failed to load versions').waitFor()
    await leaveDialog(page.getByRole('dialog'))
    await choose('Export')
    await alert(page, 'Failed to export template')
    await choose('Publish')
    await alert(page, 'Failed to save template')
    await choose('Clone')
    await page.getByRole('dialog').getByRole('button', { name: 'Clone' }).click()
    await page.getByRole('dialog').getByText('Failed to clone template').waitFor()
    await leaveDialog(page.getByRole('dialog'))
    await choose('Delete')
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('dialog').getByText('Failed to delete template').waitFor()
  })
  await page.goto(`/app/template-builder/${templateId}?step=review`)
  await page.getByLabel('Description').fill('Changed')
  await offline(page, '**/api/terraform-templates/**', async () => {
    await button(page, 'Preview').click()
    await page.getByRole('dialog').getByText('Failed to generate preview').waitFor()
    await leaveDialog(page.getByRole('dialog'))
    await button(page, 'Save Template').click()
    await page.getByText('Failed to save template').waitFor()
  })
})

it('of scans, fixes and environments that cannot be begun or changed', async () => {
  const page = await web.openAs(admin)
  await page.goto('/app/security-scanner')
  await offline(page, '**/api/security-scanner/scan', async () => {
    await button(page, 'Run Security Scan').click()
    await page.getByText('Failed to perform security scan').waitFor()
  })
  const [subscription] = await ask<{ subscriptionId: string }[]>(web.server, 'GET', '/api/azure/subscriptions')
  const { scan } = await ask<{ scan: { id: string } }>(web.server, 'POST', '/api/security-scanner/scan', subscription)
  await page.goto(`/app/security-scanner/results/${scan.id}`)
  await offline(page, '**/api/security-scanner/generate-templates', async () => {
    await button(page, 'Generate Fix Templates').click()
    await page.getByText('Failed to generate remediation templates').waitFor()
  })

  const { tenantId, clientId, clientSecret } = estateTenant
  const credential = { method: 'servicePrincipal', tenantId, clientId, clientSecret }
  const body = { name: 'Fennbrook', clientName: 'Fennbrook Bank', cloud: 'local', credential }
  await ask(web.server, 'POST', '/api/azure-environments', body)
  await page.goto('/app/azure-environments')
  await offline(page, '**/api/azure-environments/**', async () => {
    await button(page, 'Activate Fennbrook').click()
    await alert(page, 'Failed to activate environment')
    await button(page, 'Delete Fennbrook').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Failed to delete environment').waitFor()
  })
})
