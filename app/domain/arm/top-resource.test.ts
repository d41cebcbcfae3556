import { expect, it } from 'vitest'
import { holdersOf, isListed, topOf } from './top-resource.ts'

const subscription = '/subscriptions/s'
const group = `${subscription}/resourcegroups/g`
const account = `${group}/providers/microsoft.storage/storageaccounts/a`

it('counts settings to the resource that they belong to', () => {
  expect(topOf(account)).toBe(account)
  expect(topOf(`${account}/blobservices/default/containers/c`)).toBe(account)
  expect(topOf(`${account}/blobservices/default/providers/microsoft.insights/diagnosticsettings/d`)).toBe(account)
})

it('counts what no resource has to its group or subscription', () => {
  expect(topOf(`${group}/providers/microsoft.authorization/locks/l`)).toBe(group)
  expect(topOf(`${subscription}/providers/microsoft.security/pricings/p`)).toBe(subscription)
  expect(topOf(group)).toBe(group)
  expect(topOf(subscription)).toBe(subscription)
  expect(topOf('/providers/microsoft.management/managementgroups/m')).toBe(
    '/providers/microsoft.management/managementgroups/m',
  )
})

it('names all holders of a setting, the nearest first', () => {
  expect(holdersOf(`${account}/blobservices/default/containers/c`)).toEqual([
    `${account}/blobservices/default`,
    account,
  ])
  expect(holdersOf(`${account}/providers/microsoft.insights/diagnosticsettings/d`)).toEqual([account])
  expect(holdersOf(`${subscription}/providers/microsoft.security/pricings/p`)).toEqual([subscription])
  expect(holdersOf(`${group}/providers/microsoft.authorization/locks/l`)).toEqual([group])
  expect(holdersOf(account)).toEqual([])
  expect(holdersOf(group)).toEqual([])
  expect(holdersOf('not an id')).toEqual([])
})

it('lists resources, groups and the subscription, and no settings', () => {
  expect(isListed('Microsoft.Storage/storageAccounts')).toBe(true)
  expect(isListed('microsoft.resources/resourcegroups')).toBe(true)
  expect(isListed('Microsoft.Resources/subscriptions')).toBe(true)
  expect(isListed('Microsoft.Storage/storageAccounts/blobServices')).toBe(false)
  expect(isListed('Microsoft.Insights/diagnosticSettings')).toBe(false)
})
