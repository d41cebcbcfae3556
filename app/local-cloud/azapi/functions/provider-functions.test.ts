import { expect, test } from 'vitest'
import { unknown } from '../plugin/value.ts'
import { functionSchemas } from '../schema/function-schemas.ts'
import { providerFunctions } from './provider-functions.ts'

const call = (name: string, ...args: Parameters<(typeof providerFunctions)[string]>) =>
  providerFunctions[name]?.(...args)
const network = 'Microsoft.Network/virtualNetworks@2024-01-01'
const rule = 'Microsoft.Authorization/locks@2020-05-01'

test('each function has a schema', () => {
  expect(Object.keys(providerFunctions).sort()).toEqual(Object.keys(functionSchemas).sort())
})

test('ids are built for each scope', () => {
  expect(call('build_resource_id', '/subscriptions/s/resourceGroups/g', network, 'v')).toBe(
    '/subscriptions/s/resourceGroups/g/providers/Microsoft.Network/virtualNetworks/v',
  )
  expect(
    call('resource_group_resource_id', 's', 'g', 'Microsoft.Network/virtualNetworks/subnets@2024-01-01', ['v', 'n']),
  ).toBe('/subscriptions/s/resourceGroups/g/providers/Microsoft.Network/virtualNetworks/v/subnets/n')
  expect(call('subscription_resource_id', 's', 'Microsoft.Resources/resourceGroups@2024-03-01', ['g'])).toBe(
    '/subscriptions/s/resourceGroups/g',
  )
  expect(call('management_group_resource_id', 'mg', rule, ['a'])).toBe(
    '/providers/Microsoft.Management/managementGroups/mg/providers/Microsoft.Authorization/locks/a',
  )
  expect(call('tenant_resource_id', 'Microsoft.Billing/billingAccounts@2024-04-01', ['ba1'])).toBe(
    '/providers/Microsoft.Billing/billingAccounts/ba1',
  )
  expect(call('extension_resource_id', '/subscriptions/s/resourceGroups/g', rule, ['a'])).toBe(
    '/subscriptions/s/resourceGroups/g/providers/Microsoft.Authorization/locks/a',
  )
})

test('types may have an api-version, and need none', () => {
  const plain = (type: string) => type.replace(/@.*/, '')
  for (const type of [network, rule, 'Microsoft.Network/virtualNetworks/subnets@2024-01-01']) {
    const names = type.split('/').slice(1).map(String)
    for (const [name, ...scopes] of [
      ['extension_resource_id', '/subscriptions/s'],
      ['management_group_resource_id', 'mg'],
      ['resource_group_resource_id', 's', 'g'],
      ['subscription_resource_id', 's'],
      ['tenant_resource_id'],
    ] as const)
      expect(call(name, ...scopes, plain(type), names)).toBe(call(name, ...scopes, type, names))
  }
  expect(call('build_resource_id', '/subscriptions/s', plain(network), 'v')).toBe(
    '/subscriptions/s/providers/Microsoft.Network/virtualNetworks/v',
  )
  expect(call('parse_resource_id', 'Microsoft.Resources/subscriptions', '/subscriptions/s')).toMatchObject({
    type: 'Microsoft.Resources/subscriptions',
    parent_id: '/',
  })
  expect(() => call('build_resource_id', '/', '', 'a')).toThrow('`type` is invalid')
})

test('an id is taken apart; nothing of nothing, and later what is not known yet', () => {
  expect(
    call(
      'parse_resource_id',
      network,
      '/subscriptions/s/resourceGroups/g/providers/Microsoft.Network/virtualNetworks/v',
    ),
  ).toEqual({
    id: '/subscriptions/s/resourceGroups/g/providers/Microsoft.Network/virtualNetworks/v',
    type: 'Microsoft.Network/virtualNetworks',
    name: 'v',
    parent_id: '/subscriptions/s/resourceGroups/g',
    resource_group_name: 'g',
    subscription_id: 's',
    provider_namespace: 'Microsoft.Network',
    parts: { subscriptions: 's', resourceGroups: 'g', providers: 'Microsoft.Network', virtualNetworks: 'v' },
  })
  expect(call('parse_resource_id', network, null)).toBeNull()
  expect(call('parse_resource_id', network, unknown)).toBe(unknown)
})

test('faults name what is wrong', () => {
  expect(() => call('parse_resource_id', network, '/subscriptions/s')).toThrow(
    /^failed to parse resource ID\(resourceType: Mic/,
  )
  expect(() => call('resource_group_resource_id', '', 'g', network, ['v'])).toThrow('subscription_id cannot be empty')
  expect(() => call('tenant_resource_id', network, ['a', 'b'])).toThrow('expected 1, got 2')
})
