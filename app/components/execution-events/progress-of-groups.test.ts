import { expect, it } from 'vitest'
import type { ResourceRow } from '#app/contract/plans.ts'
import type { PlanGroup } from '#app/text/plan-groups.ts'
import { progressOfGroups } from './progress-of-groups.ts'

const group = (...addresses: string[]) =>
  ({ items: addresses.map((address) => ({ change: { address } })) }) as unknown as PlanGroup
const row = (address: string) => ({ address }) as ResourceRow

it('puts each resource into its group, once, in the order of the plan', () => {
  const { grouped, others } = progressOfGroups(
    [group('c', 'a'), group('gone'), group('b')],
    ['a', 'b', 'c', 'unplanned'].map(row),
  )
  expect(grouped.map(({ resources }) => resources.map(({ address }) => address))).toEqual([['c', 'a'], ['b']])
  expect(others.map(({ address }) => address)).toEqual(['unplanned'])
})
