import { it } from 'vitest'
import { addPerson, signIn } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole()
const schemes = (process.env.SCHEMES ?? 'dark').split(',')
const sizes = (process.env.SIZES ?? '1440').split(',').map(Number)
const only = process.env.PAGES?.split(',')

it('looks', { timeout: 280_000 }, async () => {
  const person = await addPerson(web.server, 'ines.halvorsen', 'admin')
  const { page } = await web.open()
  await signIn(page, person)
  await page.goto('/app/security-scanner')
  await page
    .getByRole('button', { name: /Start Security Scan|Start Scan|Scan/ })
    .first()
    .click()
  await page.waitForURL('**/results/**', { timeout: 60_000 })
  const scan = new URL(page.url()).pathname
  await page.getByRole('heading', { level: 1 }).waitFor()
  const gap = await page.locator('a[href*="/gaps/"]').first().getAttribute('href')
  await page.goto(`${scan}/fixes`)
  const fix = await page.locator(`a[href*="/fixes/"]`).first().getAttribute('href')
  const pages: Record<string, string> = {
    login: '/login',
    dashboard: '/app/dashboard',
    scanner: '/app/security-scanner',
    results: scan,
    gap: gap ?? '',
    fixes: `${scan}/fixes`,
    fix: fix ?? '',
    posture: '/app/security-scanner/posture',
    environments: '/app/azure-environments',
    builder: '/app/template-builder',
    library: '/app/templates',
    playbooks: '/app/playbooks',
    manage: '/app/playbooks/manage',
    history: '/app/executions',
    resources: '/app/resources',
    workspaces: '/app/workspaces',
    profile: '/app/profile-settings',
    account: '/app/account-settings',
    docs: '/api/docs',
    notfound: '/nowhere',
    notfoundapp: '/app/nowhere',
    changes: `${scan}/changes`,
    playbookcode: '/app/playbooks/new',
  }
  for (const scheme of schemes)
    for (const width of sizes) {
      await page.emulateMedia({ colorScheme: scheme as 'dark', reducedMotion: 'reduce' })
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 })
      for (const [name, address] of Object.entries(pages)) {
        if (only && !only.includes(name)) continue
        await page.goto(address)
        await page.waitForLoadState('networkidle')
        await page.screenshot({ path: `/tmp/shots-dark/${name}-${scheme}-${width}.png` })
      }
    }
})
