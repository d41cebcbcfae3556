import { describe, expect, it } from 'vitest'
import { mappedTypes } from '#app/domain/fixes/before-deployment/azurerm/mapped-types.ts'
import { azurermPlan } from '../factories/azurerm-plan.ts'
import { type AzurermCase, argumentsOf, azurermCases } from './azurerm-cases.ts'
import { verdictOf } from './judged-plan.ts'

type Json = Record<string, unknown>

/** The verdict of a case's control over a plan that makes its resource with these arguments. */
function judged({ type, control, refers, beside = [] }: AzurermCase, given: Json): Promise<string> {
  const { unknown, ...own } = given as { unknown?: Json }
  const after: Json = { ...argumentsOf(type), ...own }
  for (const name of Object.keys(unknown ?? {})) delete after[name]
  return verdictOf(azurermPlan([...beside, { type, after, unknown, refers }]), control)
}

/** They make no difference to any control by themselves. */
const alongside = [
  'azurerm_network_watcher',
  'azurerm_resource_group',
  'azurerm_storage_account_customer_managed_key',
  'azurerm_subnet',
]

describe('the table of azurerm types', () => {
  it('has a case for each type', () => {
    const tried = new Set(azurermCases.map(({ type }) => type))
    expect(
      Object.keys(mappedTypes)
        .filter((type) => !tried.has(type))
        .toSorted(),
    ).toEqual(alongside)
  })

  it.each(azurermCases.map((one) => [`${one.type}: ${one.control}`, one] as const))('%s', async (_, one) => {
    const verdicts = {
      pass: await judged(one, one.pass),
      fail: await judged(one, one.fail),
      absent: await judged(one, one.absent),
    }
    expect(verdicts).toEqual({ pass: 'pass', fail: 'fail', absent: one.absentIs })
  })
})
