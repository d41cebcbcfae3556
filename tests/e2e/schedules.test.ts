import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, it } from 'vitest'
import { httpReceiver } from '../notifications/receivers.ts'
import { axeFaults } from '../setup/axe.ts'
import { addPerson, type Person } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole({ PARAPET_INTERNAL_RECEIVERS: 'on' })
let mara: Person
let vera: Person
let ines: Person

beforeAll(async () => {
  mara = await addPerson(web.server, 'mara.lindqvist', 'operator')
  vera = await addPerson(web.server, 'vera.blom', 'viewer')
  ines = await addPerson(web.server, 'ines.almeida', 'admin')
})

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const runs = (page: Page) => page.getByRole('region', { name: 'Next runs' })

describe('schedules', () => {
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
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Aldergrove – Sandbox, weekdays at 02:30')
    await page.getByLabel('Name').fill('Sandbox at night')
    await page.getByRole('button', { name: 'Save' }).click()
    await row(page, 'Sandbox at night').getByText('Weekdays at 02:30').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('')

    await page.getByRole('button', { name: 'More for Sandbox at night' }).click()
    await page.getByRole('menuitem', { name: 'Run now' }).click()
    await row(page, 'Sandbox at night').getByText('first result, run by mara.lindqvist').waitFor()

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
    await page.getByText('No schedule yet.').waitFor()
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Sandbox at night is there again.').waitFor()
    await page.getByRole('button', { name: 'More for Sandbox at night' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
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

describe('Event Grid', () => {
  const json = async <Body>(answer: Promise<Response>) => (await (await answer).json()) as Body

  it('agrees by both handshakes, and starts a scan of what changed, once', async () => {
    const page = await web.openAs(ines)
    await page.goto('/app/azure-environments')
    await page
      .getByRole('button', { name: /^More about|^More/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Event Grid' }).click()
    const dialog = page.getByRole('dialog', { name: /^Event Grid of / })
    await dialog.getByText('There is no key yet, so no event is taken.').waitFor()
    expect(await axeFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Make key' }).click()
    const command = await dialog.getByText(/^az eventgrid event-subscription create/).textContent()
    const [, address = ''] = /--endpoint '([^']+)'/.exec(command ?? '') ?? []
    const { pathname, search } = new URL(address)
    const to = pathname + search
    const wrong = `${pathname}?key=wrong`
    const post = (path: string, body: unknown, type = 'application/json') =>
      web.server.call(path, {
        method: 'POST',
        token: null,
        headers: { 'content-type': type, 'aeg-event-type': 'Notification' },
        body: JSON.stringify(body),
      })

    const [subscription] = await json<{ subscriptionId: string }[]>(web.server.call('/api/azure/subscriptions'))
    const topic = `/subscriptions/${subscription?.subscriptionId}`
    const validation = {
      id: 'validation',
      topic,
      subject: '',
      data: { validationCode: '512d38b6', validationUrl: 'https://rp-eastus2.eventgrid.azure.net/' },
      eventType: 'Microsoft.EventGrid.SubscriptionValidationEvent',
      eventTime: new Date().toISOString(),
      metadataVersion: '1',
      dataVersion: '1',
    }
    expect(await json(post(to, [validation]))).toEqual({ validationResponse: '512d38b6' })
    const handshake = { method: 'OPTIONS', token: null, headers: { 'webhook-request-origin': 'eventgrid.azure.net' } }
    const agreed = await web.server.call(to, handshake)
    expect(agreed.status).toBe(200)
    expect(agreed.headers.get('webhook-allowed-origin')).toBe('eventgrid.azure.net')

    const event = (id: string) => ({
      id,
      topic,
      subject: `${topic}/resourceGroups/rg/providers/Microsoft.Storage/storageAccounts/one`,
      eventType: 'Microsoft.Resources.ResourceWriteSuccess',
      eventTime: new Date().toISOString(),
      data: { operationName: 'Microsoft.Storage/storageAccounts/write', status: 'Succeeded', claims: {} },
      dataVersion: '2',
      metadataVersion: '1',
    })
    const { eventTime: time, eventType: type, topic: source, ...rest } = event('three')
    const cloudEvent = { ...rest, specversion: '1.0', time, type, source }
    for (const path of [wrong, pathname, `${pathname.slice(0, -1)}x${search}`]) {
      expect((await post(path, [event('one')])).status).toBe(401)
      expect((await web.server.call(path, handshake)).status).toBe(401)
    }
    expect((await post(to, [event('big'), 'x'.repeat(1024 * 1024)])).status).toBe(413)
    expect((await post(to, [{ id: 1 }])).status).toBe(400)
    const scans = () => json<{ id: string; status: string }[]>(web.server.call('/api/security-scanner/history'))
    const before = (await scans()).map(({ id }) => id)
    expect(await json(post(to, [event('one'), event('two')]))).toEqual({ taken: 2 })
    expect(await json(post(to, [event('one')]))).toEqual({ taken: 0 })
    const structured = 'application/cloudevents+json; charset=utf-8'
    expect(await json(post(to, cloudEvent, structured))).toEqual({ taken: 1 })

    const begun = async () => (await scans()).filter(({ id }) => !before.includes(id))
    await expect.poll(begun).toEqual([expect.objectContaining({ status: 'done' })])

    await dialog.getByRole('button', { name: 'Done' }).click()
    const environment = pathname.split('/').at(-1)
    const place = `/api/azure-environments/${environment}/event-grid`
    const { key } = await json<{ key: { lastEventAt: string | null } }>(web.server.call(place))
    expect(key.lastEventAt).not.toBeNull()
    expect((await web.server.call(place, { method: 'DELETE' })).status).toBe(200)
    expect((await post(to, [event('four')])).status).toBe(401)
  })
})

describe('notification rules', () => {
  it('are made with a channel that was added, tried, switched and removed', async () => {
    const siem = await httpReceiver()
    const page = await web.visitAs(ines)
    await page.goto('/app/schedules')
    await page.getByText('No rule yet').waitFor()
    await page.getByText('Nothing was sent yet.').waitFor()
    await page.getByRole('button', { name: 'Webhooks and Teams' }).click()
    const channels = page.getByRole('dialog', { name: 'Webhooks and Teams' })
    await channels.getByLabel('Name').fill('SIEM')
    await channels.getByLabel('Address').fill('https://169.254.169.254/')
    await channels.getByRole('button', { name: 'Add channel' }).click()
    await channels.getByText('Nothing is sent to 169.254.169.254.').first().waitFor()
    await channels.getByLabel('Address').fill(siem.url)
    await channels.getByRole('button', { name: 'Add channel' }).click()
    await channels.getByText(/^whsec_/).waitFor()
    await channels.getByRole('button', { name: 'Close' }).last().click()

    await page.getByRole('button', { name: 'Add a notification rule' }).click()
    const dialog = page.getByRole('dialog', { name: 'New notification rule' })
    await dialog.getByRole('textbox', { name: 'Tell when' }).click()
    await page.getByRole('option', { name: 'The score drops' }).click()
    await dialog.getByLabel('By how many points at least').fill('2.5')
    expect(await dialog.getByRole('checkbox', { name: 'E-mail' }).isDisabled()).toBe(true)
    await dialog.getByRole('checkbox', { name: 'SIEM' }).check()
    siem.answers.push(503, 404)
    await dialog.getByRole('button', { name: 'Send a test' }).click()
    await dialog.getByText('1 test on the way.').waitFor()
    await dialog.getByRole('button', { name: 'Save' }).click()

    const deliveries = page.getByRole('region', { name: 'Deliveries' })
    await deliveries.getByText(/^Failed once, again at /).waitFor()
    await deliveries.getByRole('button', { name: 'Send now: Webhook SIEM' }).click()
    await deliveries.getByText(/test, failed for good$/).waitFor()
    expect(await axeFaults(page)).toEqual([])
    await deliveries.getByRole('button', { name: 'Send again: Webhook SIEM' }).click()
    await deliveries.getByText(/^\d\d:\d\d, test$/).waitFor()
    expect(new Set(siem.received.map(({ headers }) => headers['parapet-delivery'])).size).toBe(1)

    const rules = page.getByRole('region', { name: 'Notification rules' })
    await rules.getByRole('switch', { name: 'The score drops by 2.5 or more is on' }).click({ force: true })
    await rules.getByRole('switch', { name: 'The score drops by 2.5 or more is off' }).waitFor()
    await rules.getByRole('button', { name: 'The score drops by 2.5 or more' }).click()
    await page.getByRole('dialog', { name: 'Notification rule' }).getByRole('button', { name: 'Remove' }).click()
    await rules.getByText('No rule yet').waitFor()
    await rules.getByRole('button', { name: 'Undo' }).click()
    await rules.getByRole('switch', { name: 'The score drops by 2.5 or more is off' }).waitFor()
    await rules.getByRole('button', { name: 'The score drops by 2.5 or more' }).click()
    await page.getByRole('dialog', { name: 'Notification rule' }).getByRole('button', { name: 'Remove' }).click()
    await rules.getByText('No rule yet').waitFor()
    await page.getByRole('button', { name: 'Webhooks and Teams' }).click()
    await channels.getByRole('button', { name: 'Remove: SIEM' }).click()
    await channels.getByRole('button', { name: 'Remove for good: SIEM' }).click()
    await channels.getByText('added by ines.almeida').waitFor({ state: 'detached' })
    await siem.close()
  })
})

it('says that a schedule or a scan that a link was about is gone', async () => {
  const page = await web.openAs(vera)
  await page.goto(`/app/schedules?schedule=${crypto.randomUUID()}`)
  await page.getByText('The schedule that you followed a link to was removed, or you may not see it.').waitFor()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await page.waitForURL('**/app/schedules')
  await page.goto(`/app/security-scanner/results/${crypto.randomUUID()}`)
  await page.getByText(/Older scans may be removed; the latest of each subscription stays/).waitFor()
})

it('says of a schedule that its environment cannot be signed in to, and where that is set right', async () => {
  const added = await web.server.call('/api/schedules', {
    method: 'POST',
    body: JSON.stringify({ name: 'Before the secret ended', cron: '30 2 * * *', timeZone: 'UTC' }),
  })
  const { environmentId } = (await added.json()) as { environmentId: string }
  await web.server.addFault({
    match: '*/oauth2/v2.0/token',
    status: 401,
    body: { error: 'invalid_client', error_description: 'AADSTS7000222: The provided client secret keys are expired.' },
  })
  await web.server.call(`/api/azure-environments/${environmentId}/test`, { method: 'POST' })
  const page = await web.openAs(vera)
  await page.goto('/app/schedules')
  const failing = row(page, 'Before the secret ended')
  await failing.getByText(/^Sign-in fails since /).waitFor()
  await failing.getByRole('link', { name: 'Sign-in fails' }).click()
  await page.waitForURL('**/app/azure-environments')
  await web.server.clearFaults()
  await web.server.call(`/api/azure-environments/${environmentId}/test`, { method: 'POST' })
  await page.goto('/app/schedules')
  await row(page, 'Before the secret ended').waitFor()
  expect(await page.getByText('Sign-in fails').count()).toBe(0)
})
