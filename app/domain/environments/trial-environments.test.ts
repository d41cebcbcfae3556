import { expect, it } from 'vitest'
import { AuthMethod } from '#app/contract/environments.ts'
import type { Actor } from '../actor.ts'
import type { EnvironmentRow } from './environment-row.ts'
import { requireOwnEnvironment, requireOwnSignIn } from './trial-environments.ts'

const actor = { username: 'ada', trial: 'starter' } as Actor
const person = { ...actor, trial: undefined } as Actor
const refused = (run: () => void) => {
  try {
    run()
    return false
  } catch {
    return true
  }
}

it('lets nobody on trial sign in as the server', () => {
  expect(AuthMethod.options.filter((method) => refused(() => requireOwnSignIn(actor, method)))).toEqual([
    'workloadIdentity',
    'managedIdentity',
    'azureCli',
  ])
  for (const method of AuthMethod.options)
    expect(
      refused(() => requireOwnSignIn(person, method)),
      method,
    ).toBe(false)
})

it('lets somebody on trial change what they added alone', () => {
  const row = (created_by: string) => ({ name: 'Production', created_by }) as EnvironmentRow
  expect(
    [actor, person].map((one) => ['ada', 'bo'].map((by) => refused(() => requireOwnEnvironment(one, row(by))))),
  ).toEqual([
    [false, true],
    [false, false],
  ])
})
