import path from 'node:path'
import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { SQLite } from '../../scripts/sqlite.mjs'
import { addPerson, type Person } from '../setup/people.ts'
import { readAgain } from '../setup/read-again.ts'
import { webConsole } from '../setup/web-console.ts'

const playbookId = 'secure-defaults-audit'
/** The playbook's second resource: while Azure keeps it waiting, the first one is done. */
const secondResource = { match: 'Microsoft.Authorization/policyAssignments', method: 'PUT' }

const web = webConsole()
let operator: Person
let viewer: Person
let subscriptions: string[]

beforeAll(async () => {
  operator = await addPerson(web.server, 'mara.lindqvist', 'operator')
  viewer = await addPerson(web.server, 'tomas.okafor', 'viewer')
  const answer = await web.server.call('/api/azure/subscriptions')
  subscriptions = ((await answer.json()) as { subscriptionId: string }[]).map((one) => one.subscriptionId)
})

async function post<T>(path: string, body: unknown, headers?: Record<string, string>): Promise<T> {
  const answer = await web.server.call(path, { method: 'POST', body: JSON.stringify(body), headers })
  const data = (await answer.json()) as T
  expect(answer.ok, JSON.stringify(data)).toBe(true)
  return data
}

/** A workspace with a plan that waits, in one of the subscriptions. */
async function plannedWorkspace(workspaceName: string, subscription = 0, prefix = 'parapet'): Promise<void> {
  await post('/api/terraform/init', { playbookId, workspaceName, subscriptionId: subscriptions[subscription] })
  await post('/api/terraform/plan', { workspaceName, variables: { prefix } })
}

/** Starts the apply of a workspace's plan and does not wait for it. */
async function startedApply(workspaceName: string): Promise<string> {
  const { id } = await post<{ id: string }>(
    '/api/terraform/apply',
    { workspaceName, autoApprove: true },
    { prefer: 'respond-async' },
  )
  return id
}

const drawer = (page: Page) => page.getByRole('dialog', { name: /Execution Details/ })

it('says what to do while nothing was deployed', async () => {
  const page = await web.visitAs(viewer)
  await page.getByText('No recent audit executions. Deploy your first audit playbook to get started.').waitFor()
  await page.getByRole('link', { name: /View Execution History/ }).click()
  await page.waitForURL('**/app/executions')
  await page.getByText('No executions found. Deploy your first playbook to see results here.').waitFor()
})

it('lists executions, narrows them down and opens one, all in the address', async () => {
  await plannedWorkspace('listed')
  const page = await web.openAs(viewer)
  await page.goto('/executions')
  await page.waitForURL('**/app/executions')
  expect(await page.getByRole('columnheader').allInnerTexts()).toEqual([
    'Timestamp',
    'Command',
    'Workspace',
    'User',
    'Status',
    'Actions',
  ])
  expect(await page.locator('tbody tr').count()).toBe(2)
  await page.getByRole('textbox', { name: 'Command' }).click()
  await page.getByRole('option', { name: 'plan' }).click()
  await page.waitForURL('**/app/executions?command=plan')
  await page.locator('tbody tr:nth-child(2)').waitFor({ state: 'detached' })
  await page.getByRole('link', { name: /View plan of listed/ }).click()
  await page.waitForURL('**/app/executions/*?command=plan')
  for (const text of ['ID', 'Command', 'Workspace', 'User', 'Timestamp', 'Status', 'Plan digest'])
    await drawer(page).getByText(text, { exact: true }).first().waitFor()
  await drawer(page).getByRole('list', { name: 'Planned changes' }).getByText('policy assignment').waitFor()
  for (const panel of ['Output', 'Errors', 'Variables'])
    await drawer(page).getByRole('button', { name: panel, exact: false }).first().waitFor()
  await expect.poll(() => page.locator('tr[aria-current="true"]').count()).toBe(1)
  await page.reload()
  await drawer(page).getByRole('button', { name: 'Close', exact: true }).click()
  await page.waitForURL('**/app/executions?command=plan')
  await drawer(page).waitFor({ state: 'detached' })
  await page.goto('/app/dashboard')
  // Of init and plan of one workspace the latest alone.
  const latest = page.getByRole('link', { name: /plan.* in listed/ })
  await latest.waitFor()
  expect(await page.getByRole('link', { name: / in listed/ }).count()).toBe(1)
  await latest.click()
  await drawer(page).waitFor()
})

it('carries a workspace from its plan to its removal', async () => {
  await plannedWorkspace('whole-life')
  const page = await web.openAs(operator)
  await page.goto('/app/workspaces')
  await page.getByRole('textbox', { name: 'State' }).click()
  await page.getByRole('option', { name: 'Plan waits' }).click()
  await page.waitForURL('**/app/workspaces?status=planWaits')
  await page.getByRole('link', { name: /whole-life/ }).click()
  const bar = page.getByRole('region', { name: 'Approve the plan' })
  await page.getByRole('region', { name: 'The plan that waits' }).waitFor()
  await bar.getByRole('button', { name: 'Apply 2 changes' }).click()
  await page.getByText('Applied', { exact: true }).waitFor()
  await page.getByRole('region', { name: 'Latest run' }).getByText('Findings', { exact: true }).waitFor()
  await page.getByText('Microsoft.Authorization/policyAssignments').first().waitFor()
  await bar.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Check drift' }).first().click()
  await page.getByRole('region', { name: 'Drift', exact: true }).getByText('No drift: Azure is as').waitFor()

  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /apply done/ })
    .first()
    .click()
  await drawer(page).getByRole('button', { name: 'Close', exact: true }).click()
  await page.waitForURL('**/app/workspaces/whole-life')

  await page.getByRole('button', { name: 'Destroy' }).click()
  await page.getByText('A destroy waits for approval').waitFor()
  const destroy = bar.getByRole('button', { name: /Destroy 2 resources/ })
  expect(await destroy.getAttribute('aria-disabled')).toBe('true')
  const word = await bar
    .getByRole('textbox')
    .evaluate((field) => (field as HTMLInputElement).labels?.[0]?.querySelector('b')?.textContent)
  await bar.getByRole('textbox').fill(String(word))
  await destroy.click()
  await page.getByText('Nothing is deployed in this workspace.').waitFor()
  await page.getByText('Destroyed', { exact: true }).waitFor()

  await page.route('**/api/terraform/workspaces/whole-life', async (route) => {
    const response = await route.fetch()
    await readAgain(page)
    await route.fulfill({ response })
  })
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('heading', { name: 'Workspaces', exact: true }).waitFor()
  await expect.poll(() => page.getByRole('link', { name: /whole-life/ }).count()).toBe(0)
})

it('discards a plan', async () => {
  await plannedWorkspace('discarded')
  const page = await web.openAs(operator)
  await page.goto('/app/workspaces/discarded')
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByText('The plan was discarded').waitFor()
  await page.getByRole('region', { name: 'Approve the plan' }).waitFor({ state: 'detached' })
})

/** What the event stream of an execution says until `text` has come. */
async function eventsUntil(executionId: string, text: string): Promise<string> {
  const answer = await web.server.call(`/api/terraform/executions/${executionId}/events`)
  const reader = answer.body?.getReader()
  const decoder = new TextDecoder()
  let said = ''
  while (!said.includes(text) || !said.endsWith('\n\n')) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done) throw new Error(`The stream ended without ${text}: ${said}`)
    said += decoder.decode(value, { stream: true })
  }
  await reader?.cancel()
  return said
}

it('follows an apply live, through a broken stream and a refused one, without losing or doubling a line', async () => {
  await plannedWorkspace('followed', 1)
  await web.server.addFault({ ...secondResource, delayMs: 600_000 })
  const id = await startedApply('followed')
  const beginning = await eventsUntil(id, 'assignment: Creating')
  const page = await web.openAs(viewer)
  let asked = 0
  await page.route('**/events', async (route) => {
    asked += 1
    if (asked === 1)
      await route.fulfill({ contentType: 'text/event-stream', body: beginning.replace('retry: 1000', 'retry: 100') })
    else if (asked === 2) await route.fulfill({ status: 429 })
    else await route.continue()
  })
  await page.goto(`/app/executions/${id}`)
  await drawer(page).getByText('1 of 2 resources done, 1 running').waitFor()
  const output = drawer(page).getByRole('region', { name: 'Text of Output' })
  await output.getByText('Creation complete').waitFor()
  await expect.poll(() => asked).toBe(3)
  await drawer(page).getByText('Applying. You can leave this page').waitFor()
  const lines = async () => (await output.textContent())?.match(/azapi_resource\.initiative: Creation complete/g)
  expect(await lines()).toHaveLength(1)
  await web.server.clearFaults()
  await drawer(page).getByText('Success').waitFor()
  await drawer(page).getByText('2 of 2 resources done').waitFor()
  expect(await lines()).toHaveLength(1)
  expect(
    await drawer(page)
      .getByRole('button', { name: /^Cancel/ })
      .count(),
  ).toBe(0)
})

it('lets two browsers follow one apply, and a third one see the same afterwards', async () => {
  const [first, second] = [await web.openAs(viewer), await web.openAs(operator)]
  await plannedWorkspace('together', 1, 'together')
  await web.server.addFault({ ...secondResource, delayMs: 600_000 })
  const id = await startedApply('together')
  const shown = async (page: Page) => ({
    output: await drawer(page).getByRole('region', { name: 'Text of Output' }).textContent(),
    resources: await drawer(page)
      .getByText(/of 2 resources done/)
      .textContent(),
    names: await drawer(page)
      .getByRole('list', { name: 'Resources' })
      .getByRole('listitem')
      .locator('b')
      .allTextContents(),
  })
  for (const page of [first, second]) {
    await page.goto(`/app/executions/${id}`)
    await drawer(page).getByText('1 of 2 resources done, 1 running').waitFor()
  }
  await web.server.clearFaults()
  for (const page of [first, second]) await drawer(page).getByText('2 of 2 resources done').waitFor()
  // Terraform says its last when all is done.
  await drawer(first).getByText('Success').waitFor()
  const third = await web.openAs(viewer)
  await third.goto(`/app/executions/${id}`)
  await drawer(third).getByText('2 of 2 resources done').waitFor()
  const afterwards = await shown(third)
  expect(afterwards.output).toContain('Creation complete')
  for (const page of [first, second]) await expect.poll(() => shown(page)).toEqual(afterwards)
})

it('cancels an apply after asking', async () => {
  await plannedWorkspace('canceled')
  await web.server.addFault({ ...secondResource, delayMs: 600_000 })
  const id = await startedApply('canceled')
  const page = await web.openAs(operator)
  await page.goto(`/app/executions/${id}`)
  await drawer(page).getByText('1 running').waitFor()
  await drawer(page).getByRole('button', { name: 'Cancel apply' }).click()
  const ask = page.getByRole('dialog', { name: 'Cancel this apply?' })
  await ask.getByText('nothing is undone').waitFor()
  await ask.getByRole('button', { name: 'Cancel apply' }).click()
  await drawer(page).getByText('Canceled').waitFor()
})

it('says in one line what stopped a failed apply, and folds what Azure answered', async () => {
  await plannedWorkspace('refused', 2)
  await web.server.addFault({ ...secondResource, status: 403 })
  const id = await startedApply('refused')
  const page = await web.openAs(viewer)
  await page.goto(`/app/executions/${id}`)
  await drawer(page).getByText('Failed').first().waitFor()
  await drawer(page).getByRole('alert').getByText('1 of 2 done; ').waitFor()
  const first = drawer(page).getByRole('region').first()
  await expect.poll(() => first.getAttribute('aria-label')).toBe('Errors')
  expect(await drawer(page).getByText('RESPONSE 403').count()).toBe(0)
  await first.getByRole('button', { name: /^Errors/ }).click()
  await first
    .getByText(/403|AuthorizationFailed/)
    .first()
    .waitFor()
})

it('lets a viewer look, but not act', async () => {
  const page = await web.openAs(viewer)
  await page.goto('/app/workspaces/listed')
  for (const name of [/^Plan/, /^Check drift/, /^Remove/])
    expect(await page.getByRole('button', { name }).first().getAttribute('aria-disabled')).toBe('true')
  expect(await page.getByRole('button', { name: 'Apply Changes' }).count()).toBe(0)
  // Nothing is deployed in it: its card of drift says so, and offers no second button.
  await page.getByText('Nothing is deployed here that could drift.').waitFor()
  expect(await page.getByRole('button', { name: /^Check drift/ }).count()).toBe(1)
  const answer = await page.request.post('/app/workspaces/listed.data', {
    form: { intent: 'plan' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect(await answer.text()).toContain('needs the role operator')
})

it('refuses a form of another site', async () => {
  const page = await web.openAs(operator)
  const answer = await page.request.post('/app/workspaces/listed.data', {
    form: { intent: 'plan' },
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(await answer.text()).toContain('another site')
})

it('shows the history and an execution on a phone without scrolling sideways', async () => {
  const page = await web.openAs(viewer, { width: 390, height: 844 })
  await page.goto('/app/executions')
  await page.getByRole('link', { name: /View plan of listed/ }).click()
  await drawer(page).getByRole('list', { name: 'Planned changes' }).getByText('policy assignment').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

it('draws of a long list of workspaces what is in sight, down to its end', async () => {
  await plannedWorkspace('copied')
  const database = new SQLite(path.join(web.server.dataFolder, 'parapet.db'))
  try {
    const columns = database.pragma('table_info(workspaces)') as { name: string }[]
    const copied: Record<string, string> = {
      id: "'copy-' || value",
      name: "'copy-' || value",
      name_key: "'copy/' || value",
      updated_at: "strftime('%Y-%m-%dT%H:%M:%fZ', '2020-01-01', value || ' minutes')",
    }
    const values = columns.map(({ name }) => copied[name] ?? name).join(', ')
    database.exec(
      `with recursive numbers(value) as (select 1 union all select value + 1 from numbers where value < 300)
       insert into workspaces select ${values} from workspaces, numbers where name = 'copied'`,
    )
    const page = await web.openAs(viewer)
    await page.goto('/app/workspaces')
    const rows = page.getByRole('row')
    await page.getByRole('link', { name: /copy-300$/ }).waitFor()
    expect(await rows.count()).toBeLessThan(150)
    const last = page.getByRole('link', { name: / copy-1$/ })
    await expect
      .poll(async () => {
        await page.keyboard.press('End')
        return last.count()
      })
      .toBe(1)
    expect(await rows.count()).toBeLessThan(150)
    const end = await page
      .getByRole('main')
      .evaluate((main) => main.getBoundingClientRect().bottom - window.innerHeight)
    expect(Math.abs(end)).toBeLessThan(2)
  } finally {
    database.exec("delete from workspaces where id like 'copy-%'")
    database.close()
  }
})
