import { expect, it } from 'vitest'
import { addPerson } from '../setup/people.ts'
import { ask } from '../setup/two-environments.ts'
import { webConsole } from '../setup/web-console.ts'

const web = webConsole()

it('pages say why they are empty to somebody who may see no environment, and open', { timeout: 120_000 }, async () => {
  const person = await addPerson(web.server, 'mara.lindqvist', 'operator')
  await ask(web.server, 'PUT', `/api/users/${person.username}/environments`, { environments: [] })
  const page = await web.visitAs(person)
  for (const path of ['dashboard', 'security-scanner', 'playbooks', 'templates', 'executions', 'workspaces']) {
    await page.goto(`/app/${path}`)
    await page.getByText('There is no environment that you may use').waitFor()
    expect(await page.getByRole('main').textContent(), path).not.toContain('Something went wrong')
  }
})
