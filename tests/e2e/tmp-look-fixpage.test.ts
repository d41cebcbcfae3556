import { beforeAll, it } from 'vitest'
import type { FixPlan } from '#app/contract/fix-plan.ts'
import type { Scan } from '#app/contract/scans.ts'
import { addPerson, type Person } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole()
let operator: Person
beforeAll(async () => {
  operator = await addPerson(web.server, 'mara.lindqvist', 'operator')
})
const get = async <T>(path: string) => (await (await web.server.call(path)).json()) as T

it('looks', async () => {
  const subs = await get<{ subscriptionId: string; displayName: string }[]>('/api/azure/subscriptions')
  const sub = subs.find((one) => one.displayName.includes('Development'))
  const started = await web.server.call('/api/security-scanner/scan', { method: 'POST', body: JSON.stringify({ subscriptionId: sub?.subscriptionId }) })
  const { scan } = (await started.json()) as { scan: Scan }
  const plan = await get<FixPlan>(`/api/security-scanner/scans/${scan.id}/fixes`)
  for (const f of plan.fixes) console.log(f.id, '|', f.name, '|', f.gain, f.findings, f.locks.length, f.missing, f.resources, f.state)
  const rows = plan.fixes.filter((f) => f.state !== 'forYou')
  const fix = process.env.LOOK_FIX ? rows.find((f) => f.id === process.env.LOOK_FIX)! : rows[0]!
  const page = await web.visitAs(operator)
  const at = `/app/security-scanner/results/${scan.id}/fixes/${fix.id}`
  const shot = async (name: string) => {
    for (const [w, h] of [[1440, 900], [390, 844]] as const) {
      await page.setViewportSize({ width: w, height: h })
      await page.waitForTimeout(250)
      await page.screenshot({ path: `/tmp/shots-fixpage/${name}-${w}.png` })
      console.log(name, w, 'scrollWidth', await page.evaluate(() => document.documentElement.scrollWidth))
    }
    await page.setViewportSize({ width: 1440, height: 900 })
  }
  await page.goto(at)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.waitForTimeout(800)
  await shot('review')
  const mail = page.locator('[id="variable-security_contact_email"]')
  if (await mail.isVisible()) await mail.fill('security@aldergrove.test')
  await page.getByRole('button', { name: 'Plan', exact: true }).click()
  await page.getByText('Planning...').first().waitFor()
  await page.screenshot({ path: '/tmp/shots-fixpage/planning.png' })
  await page.waitForURL(/step=approve/, { timeout: 30_000 }).catch(() => undefined)
  await page.screenshot({ path: '/tmp/shots-fixpage/after-plan.png' })
  console.log(page.url(), (await page.locator('main').innerText()).slice(0, 600), JSON.stringify(await get('/api/terraform/executions?limit=1')).slice(0, 1500))
  await page.waitForTimeout(500)
  console.log('focus', await page.evaluate(() => document.activeElement?.tagName))
  await shot('approve')
  const field = page.getByLabel(/^Type the/)
  if (await field.isVisible()) {
    const word = await page.locator('label b').first().textContent()
    await field.fill(word ?? '')
    await shot('approve-typed')
  }
  await page.getByRole('button', { name: /^Apply \d+/ }).click()
  await page.getByText('Applying...').first().waitFor()
  await page.waitForTimeout(600)
  await page.screenshot({ path: '/tmp/shots-fixpage/applying.png' })
  await page.waitForURL(/step=proof/, { timeout: 90_000 })
  await page.getByRole('region', { name: 'Proof' }).waitFor({ timeout: 30_000 })
  await page.waitForTimeout(500)
  await shot('proof')
}, 400_000)
