import { mkdirSync } from 'node:fs'
import { beforeAll, expect, it } from 'vitest'
import { addPerson, type Person, signIn } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole()
const out = '/tmp/shots-habits'
mkdirSync(out, { recursive: true })
let admin: Person
let results: any
let plan: any
async function call(path: string, method = 'GET', body?: object): Promise<any> {
  const answer = await web.server.call(path, { method, body: body && JSON.stringify(body) })
  return answer.json()
}
beforeAll(async () => {
  admin = await addPerson(web.server, 'ines.halvorsen', 'admin')
  const [subscription] = await call('/api/azure/subscriptions')
  results = await call('/api/security-scanner/scan', 'POST', subscription)
  plan = await call(`/api/security-scanner/scans/${results.scan.id}/fixes`)
})

it('looks', { timeout: 400_000 }, async () => {
  const { page, context, complaints } = await web.open()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Kolkata' })
  page.on('console', (m) => console.log('CONSOLE', m.type(), m.text().slice(0, 300)))
  await signIn(page, admin)
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
    '/app/playbooks',
    '/app/executions',
    '/app/resources',
    '/app/workspaces',
    '/app/profile-settings',
    '/app/account-settings',
    '/app/schedules',
    '/app/compliance',
    '/app/exceptions',
    '/measures',
  ]
  for (const [i, address] of addresses.entries()) {
    const t = Date.now()
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(400)
    const times = await page.evaluate(() =>
      [...document.querySelectorAll('time')].slice(0, 3).map((e) => `${e.textContent} [${(e as HTMLElement).title}]`),
    )
    const text = await page.evaluate(() => document.body.innerText)
    console.log(
      address,
      Date.now() - t,
      JSON.stringify(times),
      'UTC' in { x: 1 } ? '' : '',
      /UTC/.test(text) ? 'HAS UTC' : '',
      JSON.stringify(complaints),
    )
    if (i < 4 || i > 15) await page.screenshot({ path: `${out}/k${i}.png` })
  }
  await page
    .getByRole('button', { name: /^Account of/ })
    .click()
    .catch(() => {})
  await page.goto('/app/dashboard')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitemradio', { name: 'Dark' }).click()
  await page.waitForTimeout(500)
  await page.screenshot({ path: `${out}/menu.png` })
  const other = await web.open()
  await signIn(other.page, admin)
  await other.page.waitForTimeout(500)
  console.log('other', await other.page.evaluate(() => document.documentElement.dataset.scheme + ' ' + document.cookie))
  expect(1).toBe(1)
})
