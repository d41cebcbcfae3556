import { describe, expect, test } from 'vitest'
import {
  buildNestedId,
  buildResourceId,
  parentOfId,
  partsOfId,
  readResourceId,
  splitType,
  typeOfId,
} from './resource-id.ts'

const subscription = '/subscriptions/00000000-0000-0000-0000-000000000000'
const group = `${subscription}/resourceGroups/rg1`
const network = `${group}/providers/Microsoft.Network/virtualNetworks/vnet1`
const managementGroup = '/providers/Microsoft.Management/managementGroups/mg1'

describe('an id and its name, parent and type say the same', () => {
  test.each([
    ['Microsoft.Resources/subscriptions', '/', subscription],
    ['Microsoft.Resources/resourceGroups', subscription, group],
    ['Microsoft.Network/virtualNetworks', group, network],
    ['Microsoft.Network/virtualNetworks/subnets', network, `${network}/subnets/a`],
    ['Microsoft.Authorization/locks', network, `${network}/providers/Microsoft.Authorization/locks/a`],
    [
      'Microsoft.Authorization/policyAssignments',
      subscription,
      `${subscription}/providers/Microsoft.Authorization/policyAssignments/a`,
    ],
    ['Microsoft.Management/managementGroups', '/', managementGroup],
    [
      'Microsoft.Authorization/policyDefinitions',
      managementGroup,
      `${managementGroup}/providers/Microsoft.Authorization/policyDefinitions/a`,
    ],
    ['Microsoft.Billing/billingAccounts', '/', '/providers/Microsoft.Billing/billingAccounts/ba1'],
    ['Microsoft.Resources/providers', subscription, `${subscription}/providers/Microsoft.Sql`],
  ])('%s', (type, parentId, id) => {
    const name = id.slice(id.lastIndexOf('/') + 1)
    expect(typeOfId(id)).toBe(type)
    expect(parentOfId(id)).toBe(parentId)
    const expected = { id, type, apiVersion: '2024-01-01', name, parentId }
    expect(buildResourceId(name, parentId, `${type}@2024-01-01`)).toEqual(expected)
    expect(readResourceId(id, `${type}@2024-01-01`)).toEqual(expected)
  })
})

test('a child has a name for each part of its type', () => {
  const type = 'Microsoft.Billing/billingAccounts/billingProfiles/invoiceSections@2020-05-01'
  expect(buildNestedId(['ba1', 'bp1', 'is1'], '/', type)).toMatchObject({
    id: '/providers/Microsoft.Billing/billingAccounts/ba1/billingProfiles/bp1/invoiceSections/is1',
    parentId: '/providers/Microsoft.Billing/billingAccounts/ba1/billingProfiles/bp1',
    name: 'is1',
  })
  expect(() => buildNestedId(['ba1'], '/', type)).toThrow('expected 3, got 1')
})

test('an id keeps its casing, and its type is compared without', () => {
  const id = network.replace('virtualNetworks', 'VIRTUALNETWORKS')
  expect(readResourceId(id, 'microsoft.network/virtualnetworks@2024-01-01').id).toBe(id)
})

describe('refuses', () => {
  test.each(['', 'Microsoft.Network/virtualNetworks', '@2024-01-01', 'Microsoft.Network/a@1@2'])(
    'the type %j',
    (type) => {
      expect(() => splitType(type)).toThrow('`type` is invalid')
    },
  )

  test('an id of another type, and what is no id', () => {
    expect(() => readResourceId(network, 'Microsoft.Network/natGateways@2024-01-01')).toThrow(
      '`resource_id` and `type` are not matched, expect `type` to be Microsoft.Network/virtualNetworks, but got Microsoft.Network/natGateways',
    )
    expect(() => readResourceId('vnet1', 'Microsoft.Network/virtualNetworks@2024-01-01')).toThrow('not the ID')
  })

  test('a parent of another type, and one that is no id', () => {
    const type = 'Microsoft.Network/virtualNetworks/subnets@2024-01-01'
    expect(() => buildResourceId('a', group, type)).toThrow('expect ID of `Microsoft.Network/virtualNetworks`')
    expect(() => buildResourceId('a', 'rg1', 'Microsoft.Network/virtualNetworks@2024-01-01')).toThrow(
      "'rg1' is not the ID",
    )
  })
})

test('the words of an id', () => {
  expect(partsOfId(`${network}/providers/Microsoft.Authorization/locks/mylock`)).toEqual({
    subscriptions: '00000000-0000-0000-0000-000000000000',
    resourceGroups: 'rg1',
    providers: 'Microsoft.Authorization',
    virtualNetworks: 'vnet1',
    locks: 'mylock',
  })
})
