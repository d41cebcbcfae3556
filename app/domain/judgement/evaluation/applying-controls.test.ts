import { expect, it } from 'vitest'
import { control, evaluate } from '#tests/factories/evaluate-entries.ts'
import { applyingControls } from './applying-controls.ts'

const type = 'Microsoft.KeyVault/vaults'
const closed = { field: 'properties.closed', equals: true }
const defaults = { 'properties.closed': { value: true, since: '2023-06-01', before: false } }
const controls = [
  control('all', { failsWhen: { field: 'kind', equals: 'x' } }),
  control('other', { resource: 'Microsoft.Storage/storageAccounts', failsWhen: { field: 'kind', equals: 'x' } }),
  control('kind', { when: { field: 'kind', equals: 'a' }, failsWhen: { field: 'kind', equals: 'x' } }),
  control('named', {
    when: { value: '[subscription().displayName]', equals: 'Production' },
    requires: { resource: 'Microsoft.Authorization/locks', scope: 'self' },
  }),
  control('closed', { defaults, when: closed, failsWhen: { field: 'kind', equals: 'x' } }),
]
const scan = { now: new Date('2026-01-01T00:00:00Z'), subscriptionName: 'Production' }

it.each([
  [{ kind: 'A' }, ['all', 'kind', 'named', 'closed']],
  [{ kind: 'b', systemData: { createdAt: '2024-01-01T00:00:00Z' } }, ['all', 'named', 'closed']],
  [{ kind: 'b', systemData: { createdAt: '2020-01-01T00:00:00Z' } }, ['all', 'named']],
  [{ properties: { closed: false } }, ['all', 'named']],
])('of %j are those that judge it: %j', (rest, ids) => {
  const record = { id: '/subscriptions/s/providers/x/y/v', type: type.toUpperCase(), ...rest }
  expect(applyingControls(controls, record, scan).map(({ id }) => id)).toEqual(ids)
  const judged = evaluate(controls, [record]).controls.filter(
    ({ passed, failed, notAssessed }) => passed + failed + notAssessed > 0,
  )
  expect(judged.map(({ controlId }) => controlId)).toEqual(ids.filter((id) => id !== 'named'))
})
