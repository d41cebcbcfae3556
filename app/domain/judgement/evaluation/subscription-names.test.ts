import { expect, test } from 'vitest'
import { control } from '#tests/factories/evaluate-entries.ts'
import type { InventoryHead } from '../../arm/record.ts'
import { compileCatalogue } from '../catalogue/compile-catalogue.ts'
import { createEvaluation } from './evaluation.ts'
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

test('a condition reads the name of the subscription that its resource stands in', () => {
  const named = control('named', { failsWhen: { value: '[subscription().displayName]', notEquals: 'Two' } })
  const compiled = compileCatalogue({ controls: [named] }, { now: new Date(at) })
  const evaluation = createEvaluation(compiled, { onFinding: () => {} })
  evaluation.header(headOf(about('s1', 'One'), about('s2', 'Two')))
  for (const id of ['s1', 's2'])
    evaluation.record({ id: `/subscriptions/${id}/providers/${named.resource}/v`, type: named.resource })
  expect(evaluation.finish().controls).toMatchObject([{ passed: 1, failed: 1 }])
})
