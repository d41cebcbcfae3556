import { expect, it } from 'vitest'
import type { Environment } from '#app/contract/environments.ts'
import { findEnvironments } from './find-environments.ts'

const environment = (one: Partial<Environment>) =>
  ({
    name: 'Main',
    clientName: '',
    description: '',
    tenantId: null,
    clientId: null,
    scope: { kind: 'all' },
    ...one,
  }) as Environment
const subscriptions = [
  { subscriptionId: '11111111-aaaa', displayName: 'Payments – Production', state: 'Enabled' },
  { subscriptionId: '22222222-bbbb', displayName: 'Payments – Sandbox', state: 'Enabled' },
] as const
const harbour = environment({ name: 'Harbour', clientName: 'Port of Calder', tenantId: 'calder.example' })
const bank = environment({
  name: 'Bank',
  description: 'Ends in May',
  clientId: 'cccccccc-0001',
  scope: { kind: 'subscriptions', subscriptions: [...subscriptions] },
})
const group = environment({
  name: 'Group',
  scope: { kind: 'managementGroup', id: 'mg-landing', name: 'Landing zones' },
})
const all = [harbour, bank, group]

it.each([
  ['', all],
  ['  ', all],
  ['HARB', [harbour]],
  ['calder port', [harbour]],
  ['calder.example', [harbour]],
  ['may', [bank]],
  ['sandbox', [bank]],
  ['22222222', [bank]],
  ['cccccccc', [bank]],
  ['landing', [group]],
  ['mg-landing', [group]],
  ['bank harbour', []],
  ['null', []],
])('finds by %j', (search, found) => {
  expect(findEnvironments(all, search)).toEqual(found)
})
