import path from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import type { FindingPage } from '#app/contract/findings.ts'
import type { ScanResults } from '#app/contract/scans.ts'
import { percentText } from '#app/text/tenths.ts'
import { openDatabase } from '#db/database.ts'
import { storeProof } from '../factories/store-proof.ts'
import { leaveDialog } from '../setup/leave-dialog.ts'
import { addPerson, type Person } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole()
let operator: Person
let scanId: string
let results: ScanResults

async function get<T>(address: string): Promise<T> {
  return (await web.server.call(address)).json() as Promise<T>
}

beforeAll(async () => {
  operator = await addPerson(web.server, 'mara.lindqvist', 'operator')
  const [subscription] = await get<{ subscriptionId: string }[]>('/api/azure/subscriptions')
  const scanned = await web.server.call('/api/security-scanner/scan', {
    method: 'POST',
    body: JSON.stringify({ subscriptionId: subscription?.subscriptionId }),
  })
  scanId = ((await scanned.json()) as ScanResults).scan.id
  results = await get(`/api/scans/${scanId}/results`)
})

it('explains the score by a sum that adds up to it', async () => {
  const page = await web.openAs(operator)
  await page.goto(`/app/security-scanner/results/${scanId}`)
  await page.getByRole('button', { name: 'How the score comes about' }).click()
  const sum = page.getByRole('dialog', { name: 'How the score comes about' })
  expect(await sum.locator('tfoot strong').textContent()).toBe(percentText(results.summary.overallScore ?? 0))
  const points = await sum.locator('tbody strong').allTextContents()
  expect(points.reduce((total, one) => total + Number(one), 0)).toBeCloseTo(results.summary.overallScore ?? 0, 5)
  await leaveDialog(sum)
})

it('tells what is proven to be fixed on every page that names the gap, and keeps the counts of the scan', async () => {
  const [gap] = results.criticalGaps
  if (!gap) throw new Error('the estate has no critical gap')
  const { items } = await get<FindingPage>(`/api/scans/${scanId}/findings?controlId=${gap.controlId}&status=failed`)
  const database = openDatabase(path.join(web.server.dataFolder, 'parapet.db'))
  const proved = items.map(({ controlId, resource }) => ({
    controlId,
    resourceId: resource.id,
    verdict: 'closed' as const,
  }))
  await storeProof(database, scanId, proved, new Date().toISOString())
  await database.close()

  const page = await web.visitAs(operator)
  const text = /Fixed, proven \d\d:\d\d, awaiting the next scan/
  await page.getByRole('row', { name: gap.name }).getByText(text).waitFor()
  await page.goto(`/app/security-scanner/results/${scanId}`)
  await page.getByText(/^\+\d+\.\d proven$/).waitFor()
  const row = page.getByRole('link', { name: gap.name })
  await row.getByText(text).waitFor()
  await row.click()
  await page.getByRole('status').getByText(text).waitFor()
  await page.goto('/app/security-scanner/posture')
  await page.getByRole('link', { name: gap.name }).getByText(text).waitFor()
  expect((await get<ScanResults>(`/api/scans/${scanId}/results`)).summary).toEqual(results.summary)
})
