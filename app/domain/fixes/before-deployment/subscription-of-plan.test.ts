import { expect, it } from 'vitest'
import { plan } from '#tests/factories/raw-plan.ts'
import { subscriptionOfPlan } from './subscription-of-plan.ts'

const [one, other] = ['7C1E4b2a-93d5-4f0e-8b6a-2d9c5e1f7a34', '00000000-0000-4000-8000-000000000002'] as const
const standing = (...ids: string[]) =>
  ids.map((id) => ({ change: { actions: ['create'], before: null, after: { parent_id: `/subscriptions/${id}` } } }))
const data = (type: string, subscription_id: string, mode = 'data') => ({ type, mode, values: { subscription_id } })
const prior = (...resources: object[]) => ({ prior_state: { values: { root_module: { resources } } } })

it.each<[string, unknown, string | undefined]>([
  ['a data source that was read before', plan(standing(other), prior(data('azurerm_client_config', one))), one],
  [
    'one in a module, read by the plan',
    plan([], {
      planned_values: { root_module: { child_modules: [{ resources: [data('azapi_client_config', one)] }] } },
    }),
    one,
  ],
  ['what is no data source', plan([], prior(data('azurerm_subscription', one, 'managed'))), undefined],
  ['a data source of something else', plan([], prior(data('azurerm_key_vault', one))), undefined],
  ['where most of its resources stand', plan(standing(other, one, one)), one],
  [
    'where what it takes away stands',
    plan([{ change: { actions: ['delete'], before: { id: `/subscriptions/${one}/resourceGroups/g` }, after: null } }]),
    one,
  ],
  ['a variable', plan([], { variables: { subscription_id: { value: one } } }), one],
  [
    'its resources more than a variable',
    plan(standing(one), { variables: { subscription_id: { value: other } } }),
    one,
  ],
  ['nothing', plan([]), undefined],
])('the subscription of a plan is told by %s', (_, given, told) => {
  expect(subscriptionOfPlan(given)).toBe(told && `/subscriptions/${told.toLowerCase()}`)
})
