import { expect, it } from 'vitest'
import { costSentence, costWords, totalCostWords } from './monthly-cost.ts'

const modules = new Map([
  ['firewall', { estimated_cost: 'about 1,280 USD a month', monthly_usd: 1280 }],
  ['vault', { estimated_cost: 'about 0.03 USD per 10,000 operations', monthly_usd: 0 }],
  ['role', { estimated_cost: 'none', monthly_usd: 0 }],
])
const total = (...ids: string[]) =>
  totalCostWords(
    ids.map((moduleId, index) => ({ name: `${moduleId}${index}`, moduleId, saved: {}, reasons: [] })),
    modules,
  )

it('says what one module costs', () => {
  expect([...modules.values()].map(costWords)).toEqual(['From 1,280 USD a month', 'Billed by use', 'No extra cost'])
})

it('tells a cost as one sentence', () => {
  expect(
    ['none', 'None.', 'about 5 USD a month.', 'None for the rules; 2 USD per GB'].map((estimated_cost) =>
      costSentence({ estimated_cost }),
    ),
  ).toEqual(['No extra cost.', 'No extra cost.', 'About 5 USD a month.', 'No extra cost for the rules; 2 USD per GB.'])
})

it('adds up what is chosen, each as often as it is chosen', () => {
  expect(total('firewall', 'vault', 'firewall')).toBe('From 2,560 USD a month')
  expect(total('vault', 'role')).toBe('Billed by use')
  expect(total('role')).toBe('No extra cost')
  expect(total('gone')).toBe('No extra cost')
})
