import { expect, it } from 'vitest'
import { costWords, totalCostWords } from './monthly-cost.ts'

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

it('adds up what is chosen, each as often as it is chosen', () => {
  expect(total('firewall', 'vault', 'firewall')).toBe('From 2,560 USD a month')
  expect(total('vault', 'role')).toBe('Billed by use')
  expect(total('role')).toBe('No extra cost')
  expect(total('gone')).toBe('No extra cost')
})
