import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import type { ExecutionDetail } from '#app/contract/executions.ts'
import type { FindingPage } from '#app/contract/findings.ts'
import type { ExecutionProof } from '#app/contract/proof.ts'
import type { Scan, ScanResults } from '#app/contract/scans.ts'
import { addPerson, type Person } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'
import { workOn } from '../setup/work-on.ts'

const subscriptionName = 'Aldergrove – Sandbox'

const web = webConsole()
let operator: Person

beforeAll(async () => {
  operator = await addPerson(web.server, 'mara.lindqvist', 'operator')
})

async function get<T>(path: string): Promise<T> {
  const answer = await web.server.call(path)
  expect(answer.ok, path).toBe(true)
  return (await answer.json()) as T
}

/** Scans the subscription in the browser; answers the scan's id. */
async function scanIn(page: Page): Promise<string> {
  await page.goto('/app/security-scanner')
  await page.getByRole('button', { name: 'Run Security Scan' }).click()
  await page.waitForURL(/\/results\/[0-9a-f-]{36}$/)
  return page.url().split('/').at(-1) ?? ''
}

/** Each failed finding of a scan, as control and resource. */
async function failuresOf(scanId: string): Promise<Set<string>> {
  const failures = new Set<string>()
  for (let cursor = ''; ; ) {
    const { items, next } = await get<FindingPage>(
      `/api/scans/${scanId}/findings?status=failed&limit=500${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    )
    for (const { controlId, resource } of items) failures.add(`${controlId} ${resource.id.toLowerCase()}`)
    if (next === null) return failures
    cursor = next
  }
}

/** Generates the fixes of all gaps of one severity; answers the ids of the templates. */
async function generateIn(page: Page, scanId: string, impact: 'Critical' | 'High'): Promise<string[]> {
  await page.goto(`/app/security-scanner/results/${scanId}?show=all&impact=${impact}`)
  await page.getByRole('button', { name: 'Generate Fix Templates' }).click()
  const set = page.getByRole('grid', { name: 'Fixes' })
  const goOn = page.getByRole('dialog').getByRole('button', { name: /^Open \d+ template/ })
  await set.or(goOn).waitFor()
  if (await goOn.isVisible()) await goOn.click()
  await set.waitFor()
  const fixes = await set.locator('tbody a').all()
  return Promise.all(fixes.map(async (one) => (await one.getAttribute('href'))?.split('?')[0]?.split('/').at(-1) ?? ''))
}

/**
 * Plans and applies a template in the library's dialog; answers the apply's execution once it is proved, null when an
 * earlier one has done it all.
 */
async function runIn(page: Page, templateId: string, workspace: string): Promise<ExecutionDetail | null> {
  await page.goto(`/app/templates/execute/${templateId}`)
  const dialog = page.getByRole('dialog', { name: /^Execute Template/ })
  await dialog.getByLabel('Workspace Name').fill(workspace)
  const contact = dialog.locator('[id="variable-security_contact_email"]')
  if (await contact.isVisible()) await contact.fill('security@aldergrove.test')
  await dialog.getByRole('button', { name: 'Execute', exact: true }).click()
  await dialog.getByText('Terraform plan completed successfully').waitFor()
  const apply = dialog.getByRole('button', { name: 'Apply Changes' })
  const nothing = dialog.getByText(/resources? left out: /)
  await apply.or(nothing).first().waitFor()
  if (!(await apply.isVisible())) return null
  // What deletes asks for the subscription.
  if (await apply.isDisabled()) await dialog.getByLabel('Type sandbox to confirm').fill('sandbox')
  await apply.click()
  await dialog.getByText('Terraform apply completed successfully').waitFor()
  await dialog.getByText(/^Closed \d+ of \d+ findings?\./).waitFor()
  return provedApply(workspace)
}

async function provedApply(workspace: string): Promise<ExecutionDetail> {
  const [apply] = await get<ExecutionDetail[]>(
    `/api/terraform/executions?workspaceName=${workspace}&command=apply&limit=1`,
  )
  const id = apply?.id ?? ''
  const isProved = async () => ['done', 'failed'].includes((await proofOf(id))?.status ?? '')
  await expect.poll(isProved, { interval: 200 }).toBe(true)
  return get<ExecutionDetail>(`/api/terraform/executions/${id}`)
}

async function proofOf(executionId: string): Promise<ExecutionProof | null> {
  return (await get<{ proof: ExecutionProof | null }>(`/api/terraform/executions/${executionId}/proof`)).proof
}

it('goes from a scan to proven fixes for all critical and high gaps, and back', async () => {
  const page = await web.openAs(operator)
  const subscriptions = await get<{ subscriptionId: string; displayName: string }[]>('/api/azure/subscriptions')
  const subscription = subscriptions.find((one) => one.displayName === subscriptionName)
  await page.goto('/app/security-scanner')
  await workOn(page, subscriptionName)

  const firstScan = await scanIn(page)
  const before = await get<ScanResults>(`/api/scans/${firstScan}/results`)
  expect(before.scan.subscriptionId).toBe(subscription?.subscriptionId)
  const failedBefore = await failuresOf(firstScan)

  const templates = new Set([
    ...(await generateIn(page, firstScan, 'Critical')),
    ...(await generateIn(page, firstScan, 'High')),
  ])
  expect(templates.size).toBeGreaterThan(2)

  const claimed = new Set<string>()
  const workspaces: string[] = []
  for (const [at, templateId] of [...templates].entries()) {
    const workspace = `loop-${at + 1}`
    const applied = await runIn(page, templateId, workspace)
    if (!applied) continue
    workspaces.push(workspace)
    const { proof } = applied
    expect(proof).toMatchObject({ status: 'done', error: null, undo: false })
    expect(proof?.findings.filter(({ verdict }) => verdict !== 'closed')).toEqual([])
    for (const one of proof?.findings ?? []) claimed.add(`${one.control_id} ${one.resource_id.toLowerCase()}`)
  }
  expect(claimed.size).toBeGreaterThan(5)
  expect([...claimed].filter((one) => !failedBefore.has(one))).toEqual([])

  await page.goto(`/app/security-scanner/results/${firstScan}`)
  await page
    .getByRole('region', { name: 'Fixed since this scan' })
    .getByText(`${claimed.size} findings fixed`)
    .waitFor()

  const failedAfter = await failuresOf(await scanIn(page))
  expect([...claimed].filter((one) => failedAfter.has(one))).toEqual([])
  expect([...failedAfter].filter((one) => !failedBefore.has(one))).toEqual([])

  for (const workspace of workspaces) {
    const apply = await provedApply(workspace)
    await page.goto(`/app/executions/${apply.id}`)
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.waitForURL((url) => url.pathname !== `/app/executions/${apply.id}`)
    await page.goto(`/app/workspaces/${workspace}`)
    const bar = page.getByRole('region', { name: 'Approve the plan' })
    const button = bar.getByRole('button', { name: /^Apply/ })
    await button.waitFor()
    const asked = bar.getByLabel('Type the environment sandbox')
    if (await asked.isVisible()) await asked.fill('sandbox')
    const agreed = bar.getByRole('checkbox')
    if (await agreed.isVisible()) await agreed.check()
    await button.click()
    await expect.poll(async () => (await provedApply(workspace)).proof?.undo, { interval: 100 }).toBe(true)
  }
  const last = await scanIn(page)
  expect([...(await failuresOf(last))].sort()).toEqual([...failedBefore].sort())
  expect((await get<Scan>(`/api/scans/${last}`)).overallScore).toBe(before.scan.overallScore)
})
