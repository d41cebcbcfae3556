import { describe, expect, it } from 'vitest'
import { azurermPlan } from '#tests/factories/azurerm-plan.ts'
import { plan } from '#tests/factories/raw-plan.ts'
import { knownAfterApply } from '../plan-judgement/known-after-apply.ts'
import { sensitive, unknownSubscription } from './deployment.ts'
import { deploymentOfPlan } from './terraform-plan.ts'

const subscription = '/subscriptions/7c1e4b2a-93d5-4f0e-8b6a-2d9c5e1f7a34'
const group = `${subscription}/resourceGroups/rg`
const accountId = `${group}/providers/Microsoft.Storage/storageAccounts/st`
const type = 'Microsoft.Storage/storageAccounts@2026-04-01'
const account = { id: accountId, name: 'st', resource_group_name: 'rg', min_tls_version: 'TLS1_2' }
const azurerm = (actions: string[], of = 'azurerm_storage_account', after: Record<string, unknown> = account) => ({
  type: of,
  after,
  actions,
})
const told = (...args: Parameters<typeof deploymentOfPlan>) => {
  const { effects, unjudged } = deploymentOfPlan(...args)
  expect(unjudged).toEqual([])
  return effects.map(({ effect, outcome }) => [outcome, effect.kind, effect.id])
}

describe('what a plan makes of a resource of azurerm', () => {
  it.each([
    [['no-op'], [['same', 'patch', accountId]]],
    [['update'], [['changed', 'patch', accountId]]],
    [['delete'], [['gone', 'delete', accountId]]],
    [
      ['delete', 'create'],
      [
        ['new', 'delete', accountId],
        ['new', 'patch', accountId],
      ],
    ],
    [['read'], []],
    [['forget'], []],
  ])('is told by its actions: %j', (actions, outcomes) => {
    const before = { change: { before: account } }
    const { resource_changes, ...rest } = azurermPlan([azurerm(actions)])
    const changes = resource_changes.map((one) => ({ ...one, change: { ...one.change, ...before.change } }))
    expect(told({ ...rest, resource_changes: changes })).toEqual(outcomes)
  })

  it('is nothing where a resource without an id, or what changes another one, is taken away', () => {
    expect(told(azurermPlan([azurerm(['delete'], 'azurerm_storage_account', { name: 'st' })]))).toEqual([])
    expect(told(azurermPlan([azurerm(['delete'], 'azurerm_storage_account', { id: 'st' })]))).toEqual([])
    const rules = { id: accountId, storage_account_id: accountId }
    expect(told(azurermPlan([azurerm(['delete'], 'azurerm_storage_account_network_rules', rules)]))).toEqual([])
    expect(told(plan([{ type: 'azurerm_storage_account', mode: 'data', change: { actions: ['create'] } }]))).toEqual([])
  })

  it('comes before what changes it, and is found by its name', () => {
    const rules = azurerm(['no-op'], 'azurerm_storage_account_network_rules', {
      storage_account_id: accountId,
      default_action: 'Deny',
    })
    const container = azurerm(['no-op'], 'azurerm_storage_container', { name: 'c', storage_account_name: 'st' })
    const other = { ...azurerm(['no-op']), name: 'other', after: { ...account, id: `${accountId}2`, name: 'st2' } }
    const vault = azurerm(['no-op'], 'azurerm_key_vault', { name: 'st', resource_group_name: 'rg' })
    const ids = told(azurermPlan([vault, rules, container, other, azurerm(['no-op'])]), subscription).map(
      ([, , id]) => id,
    )
    expect(ids).toEqual([
      `${group}/providers/Microsoft.KeyVault/vaults/st`,
      `${accountId}/blobServices/default/containers/c`,
      `${accountId}2`,
      accountId,
      accountId,
    ])
  })

  it('is read of what is only written, where the plan tells whose id it is', () => {
    const rule = 'network_security_group_id_wo'
    const subnetOf = (given: Record<string, unknown>) => {
      const after = { name: 's', virtual_network_name: 'v', resource_group_name: 'rg', ...given }
      const subnet = azurerm(['create'], 'azurerm_subnet', after)
      const { configuration, ...rest } = azurermPlan([subnet])
      const [first] = configuration.root_module.resources
      const resources = [{ ...first, expressions: { [rule]: { references: ['var.group'] } } }]
      return deploymentOfPlan({ ...rest, configuration: { root_module: { resources } } }).effects[0]?.effect.body
    }
    expect(subnetOf({ [rule]: null })).toMatchObject({
      properties: { networkSecurityGroup: { id: knownAfterApply } },
    })
  })
})

describe('what a plan makes of a resource of azapi that stays as it is', () => {
  const same = (of: string, state: Record<string, unknown>) => ({
    type: of,
    change: { actions: ['no-op'], before: state, after: state },
  })
  const state = { type, id: accountId, name: 'st', parent_id: group, resource_id: accountId, body: {} }

  it('is all of it, what an update wrote of it, and nothing of what a call did', () => {
    const all = ['azapi_resource', 'azapi_update_resource', 'azapi_resource_action'].map((of) => same(of, state))
    expect(told(plan(all))).toEqual([
      ['same', 'put', accountId],
      ['same', 'merge', accountId],
    ])
  })
})

describe('an id that only the apply tells', () => {
  const groupType = 'Microsoft.Resources/resourceGroups@2025-04-01'
  const made = (address: string, after: object, ...unknown: string[]) => ({
    address,
    type: address.split('.')[0] ?? '',
    change: {
      actions: ['create'],
      before: null,
      after: { body: {}, ...after },
      after_unknown: Object.fromEntries(unknown.map((name) => [name, true])),
    },
  })
  const refers = (address: string, argument: string, ...references: string[]) => ({
    address,
    expressions: { [argument]: { references } },
  })
  const read = (changes: ReturnType<typeof made>[], resources: object[], known?: string) => {
    const { effects, unjudged } = deploymentOfPlan(
      plan(changes, { configuration: { root_module: { resources } } }),
      known,
    )
    return { ids: effects.map(({ effect }) => effect.id), unjudged: unjudged.map(({ address }) => address) }
  }
  const one = 'azapi_resource.one["a/b"]'
  const account = made(one, { type, parent_id: group }, 'id', 'name')
  const accountOfKey = `${group}/providers/Microsoft.Storage/storageAccounts/azapi_resource.one["a\u2215b"]`

  it('is in the subscription of the plan for a group without a parent, and for nothing else', () => {
    const changes = [
      made('azapi_resource.group', { type: groupType, name: 'rg' }, 'id', 'parent_id'),
      made('azapi_resource.other', { type, name: 'st' }, 'id', 'parent_id'),
    ]
    const none = changes.map(({ address }) => ({ address, expressions: {} }))
    expect(read(changes, none, subscription)).toEqual({ ids: [group], unjudged: ['azapi_resource.other'] })
    const given = changes.map(({ address }) => refers(address, 'parent_id', 'var.parent'))
    expect(read(changes, given, subscription).unjudged).toHaveLength(2)
  })

  it('ends in the address where a name is made up by the apply', () => {
    expect(read([account], []).ids).toEqual([accountOfKey])
  })

  it('is that of what an update refers to: one resource of its own type, by its id, of the same key', () => {
    const update = (key: string) => made(`azapi_update_resource.u${key}`, { type }, 'id', 'resource_id')
    const key = '["a/b"]'
    const u = 'azapi_update_resource.u'
    const of = (key: string, ...references: string[]) =>
      read([account, update(key)], [refers(u, 'resource_id', ...references)]).unjudged
    const told = [`${one}.id`, one, 'azapi_resource.one']
    expect(of('', ...told)).toEqual([])
    expect(of(key, 'azapi_resource.one', 'each.key')).toEqual([])
    expect(of('["c"]', 'azapi_resource.one', 'each.key')).toEqual([`${u}["c"]`])
    expect(of('', ...told.map((text) => text.replace('.id', '.output.id')))).toEqual([u])
    expect(of('', ...told, 'var.x')).toEqual([u])
    const [group, its] = [
      made('azapi_resource.g', { type: groupType, id: '/subscriptions/s/resourceGroups/g' }),
      'azapi_resource.g',
    ]
    expect(read([group, update('')], [refers(u, 'resource_id', `${its}.id`, its)]).unjudged).toEqual([u])
  })
})

describe('what a plan does not tell', () => {
  const named = { type, name: 'st', parent_id: '/subscriptions/s/resourceGroups/rg', body: {} }
  const of = (more: Record<string, unknown>, known?: string) => deploymentOfPlan(plan([], more), known).subscription

  it('is the subscription: the given one, or one that is made up', () => {
    const resources = [{ mode: 'data', type: 'azapi_client_config', values: { subscription_id: 'told' } }]
    const tells = { prior_state: { values: { root_module: { resources } } } }
    expect([of(tells, subscription), of({}, subscription), of({})]).toEqual([
      '/subscriptions/told',
      subscription,
      unknownSubscription,
    ])
  })

  it('is shown of nothing but what names a resource, where a value is sensitive', () => {
    const change = {
      actions: ['create'],
      before: null,
      after: { ...named, body: { properties: { minimumTlsVersion: 'TLS1_0', allowSharedKeyAccess: true } } },
      after_unknown: {},
      after_sensitive: { name: true, body: { properties: { minimumTlsVersion: true } } },
    }
    const [only] = deploymentOfPlan(plan([{ change }])).effects
    expect(only?.effect).toMatchObject({ body: { properties: { minimumTlsVersion: 'TLS1_0' } } })
    expect(only?.masked).toMatchObject({
      id: only?.effect.id,
      body: { properties: { minimumTlsVersion: sensitive, allowSharedKeyAccess: true } },
    })
    const whole = deploymentOfPlan(plan([{ change: { ...change, after_sensitive: true } }])).effects[0]
    expect(whole?.masked).toMatchObject({ id: whole?.effect.id })
    expect(JSON.stringify(whole?.masked)).not.toContain('TLS1_0')
  })

  it('is shown of no sensitive argument of azurerm', () => {
    const after = { ...account, https_traffic_only_enabled: false }
    const one = { ...azurerm(['no-op']), after, sensitive: { min_tls_version: true } }
    const [only] = deploymentOfPlan(azurermPlan([one])).effects
    expect(only?.effect.body).toMatchObject({ properties: { minimumTlsVersion: 'TLS1_2' } })
    expect(only?.masked).toMatchObject({ id: accountId, body: { properties: { minimumTlsVersion: sensitive } } })
    expect(only?.masked.body).toMatchObject({ properties: { supportsHttpsTrafficOnly: false } })
  })
})
