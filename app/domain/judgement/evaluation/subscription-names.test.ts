import { expect, test } from 'vitest'
import type { InventoryHead } from '../../arm/record.ts'
import { subscriptionNames } from './subscription-names.ts'

const at = '2026-01-01T00:00:00.000Z'
const about = (id: string, name: string) => ({
  id,
  name,
  tenantId: null,
  cloud: 'public',
  startedAt: at,
  collectedAt: at,
  product: '1',
  catalogue: 'c',
})
const headOf = (...subscriptions: InventoryHead['subscriptions']): InventoryHead => ({
  version: 2,
  collectedAt: at,
  subscriptions,
  collected: [],
  entries: 0,
  resources: 0,
  settings: 0,
  notRead: [],
  complete: true,
})

test('each resource of several subscriptions stands in its own', () => {
  const nameOf = subscriptionNames(headOf(about('S1', 'One'), about('s2', 'Two')))
  expect(['/subscriptions/s1/resourcegroups/g', '/subscriptions/s2', '/subscriptions/s3', '/'].map(nameOf)).toEqual([
    'One',
    'Two',
    undefined,
    undefined,
  ])
})

test('with one, all stand in it', () => {
  const header = { version: 1 as const, subscriptionId: 's', subscriptionName: 'One', collectedAt: at, collected: [] }
  expect(subscriptionNames(header)('/subscriptions/other')).toBe('One')
  expect(subscriptionNames(headOf(about('s', 'One')))('/')).toBe('One')
})
