import { it } from 'vitest'
import { addPerson } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole()
it('looks', async () => {
  const operator = await addPerson(web.server, 'mara', 'operator')
  const subs = (await (await web.server.call('/api/azure/subscriptions')).json()) as any[]
  const sub = subs.find((s) => /Development/.test(s.displayName)) ?? subs[0]
  const scan = (await (
    await web.server.call('/api/security-scanner/scan', {
      method: 'POST',
      body: JSON.stringify({ subscriptionId: sub.subscriptionId }),
    })
  ).json()) as any
  const url = `/app/security-scanner/results/${scan.scan.id}/fixes`
  for (const [name, size] of [
    ['wide', undefined],
    ['phone', { width: 390, height: 844 }],
  ] as const) {
    const page = await web.visitAs(operator, size)
    await page.goto(url)
    await page.getByRole('heading', { name: 'Fix plan' }).waitFor()
    await page.screenshot({ path: `/tmp/shots-fixplan/${name}.png` })
    const boxes = page.getByRole('checkbox', { name: /^Choose [A-Z]/ })
    await boxes.nth(2).check()
    await boxes.nth(3).check()
    await page.screenshot({ path: `/tmp/shots-fixplan/${name}-chosen.png` })
    await page.screenshot({ path: `/tmp/shots-fixplan/${name}-full.png`, fullPage: true })
    if (name === 'wide') {
      await page.getByRole('button', { name: 'Plan 2 fixes' }).click()
      await page.waitForTimeout(2500)
      await page.screenshot({ path: `/tmp/shots-fixplan/${name}-planning.png` })
      await page.getByText('Approve one by one').waitFor({ timeout: 90000 })
      await page.waitForTimeout(1500)
      await page.screenshot({ path: `/tmp/shots-fixplan/${name}-planned.png` })
    }
  }
}, 240000)
