import { expect, it } from 'vitest'
import { addMicrosoftEnvironment, sessionInDatabase } from '../setup/microsoft-environment.ts'
import { addPerson } from '../setup/people.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole()

it('scans with a token that has ended, and asks nobody to sign in', async () => {
  const { sessionId, id } = await addMicrosoftEnvironment(web.server, 'Aldergrove by Microsoft')
  const stored = sessionInDatabase(web.server.dataFolder, sessionId)
  const admin = await addPerson(web.server, 'ines.marchetti', 'admin')
  const page = await web.openAs(admin)
  await page.goto('/app/azure-environments')
  await page.getByRole('button', { name: 'Activate Aldergrove by Microsoft' }).click()
  await page.getByText('Environment activated successfully').waitFor()
  const popups: string[] = []
  page.on('popup', (popup) => popups.push(popup.url()))

  stored.endAccess()
  const before = stored.refreshes()
  await page.goto('/app/security-scanner')
  await page.getByRole('button', { name: 'Run Security Scan' }).click()
  await page.waitForURL('**/app/security-scanner/results/**')
  await page
    .getByText(/Overall score/i)
    .first()
    .waitFor()
  expect(popups).toEqual([])
  expect(stored.refreshes()).toBe(before + 1)
  expect(Date.parse(stored.row().access_expires_at)).toBeGreaterThan(Date.now())
  stored.close()
  await web.server.call(`/api/azure-environments/${id}`, { method: 'DELETE' })
})
