import { expect, it } from 'vitest'
import { estateTenant } from '#app/local-cloud/estate/tenant.ts'
import { addPerson, tokenOf } from '../setup/people.ts'
import { ask } from '../setup/two-environments.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole()

it('pages say why they are empty to somebody who may see no environment, and open', async () => {
  const person = await addPerson(web.server, 'mara.lindqvist', 'operator')
  await ask(web.server, 'PUT', `/api/users/${person.username}/environments`, { environments: [] })
  const asked = await web.server.call('/api/inventory/resources', { token: await tokenOf(web.server, person) })
  const error = 'There is no environment that you may use. Ask an admin to add one, or to let you use one.'
  expect(await asked.json()).toMatchObject({ error })
  const page = await web.openAs(person)
  for (const path of ['dashboard', 'security-scanner', 'playbooks', 'templates', 'executions', 'workspaces']) {
    await page.goto(`/app/${path}`)
    await page.getByText('There is no environment that you may use').waitFor()
    expect(await page.getByRole('main').textContent(), path).not.toContain('Something went wrong')
  }
  await page.goto('/app/security-scanner')
  await page.getByRole('button', { name: 'Run Security Scan' }).click()
  await page.getByText('Please select a subscription first').waitFor()
})

it('an environment that was deleted is named where it is missed, and its scans open', async () => {
  const { tenantId, clientId, clientSecret } = estateTenant
  const { id } = await ask<{ id: string }>(web.server, 'POST', '/api/azure-environments', {
    name: 'Fennbrook Cloud',
    clientName: 'Fennbrook Bank',
    cloud: 'local',
    credential: { method: 'servicePrincipal', tenantId, clientId, clientSecret },
  })
  await ask(web.server, 'POST', `/api/azure-environments/${id}/activate`)
  const [one] = await ask<{ subscriptionId: string }[]>(web.server, 'GET', '/api/azure/subscriptions')
  const { scan } = await ask<{ scan: { id: string } }>(web.server, 'POST', '/api/security-scanner/scan', {
    subscriptionId: one?.subscriptionId,
  })
  const person = await addPerson(web.server, 'tomas.okafor', 'viewer')
  await ask(web.server, 'PUT', `/api/users/${person.username}/environments`, { environments: [id] })
  await ask(web.server, 'DELETE', `/api/azure-environments/${id}`)

  const page = await web.openAs(person)
  await page.goto(`/app/security-scanner/results/${scan.id}`)
  await page.getByText('Fennbrook Cloud was deleted. There is no environment that you may use').waitFor()
  await page.getByText('in Fennbrook Cloud. That environment was deleted').waitFor()

  const others = await web.openAs(await addPerson(web.server, 'ines.marchetti', 'admin'))
  for (const path of ['resources', 'dashboard']) {
    await others.goto(`/app/${path}`)
    await others.getByText('It was scanned in Fennbrook Cloud, which was deleted').waitFor()
  }
})
