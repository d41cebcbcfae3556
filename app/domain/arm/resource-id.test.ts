import { expect, it } from 'vitest'
import {
  ancestorsOf,
  extendedBy,
  groupOf,
  normaliseId,
  parentOf,
  resourceName,
  subscriptionOf,
  typeOf,
} from './resource-id.ts'

const id = '/Subscriptions/{subscription-id}/resourcegroups/G/providers/Microsoft.Web/sites/x/slots/y'

it('reads ids of any casing, with placeholders and without a leading slash', () => {
  const normal = normaliseId(id)
  expect(normaliseId('subscriptions/S/')).toBe('/subscriptions/s')
  expect(subscriptionOf(normal)).toBe('/subscriptions/{subscription-id}')
  expect(groupOf(normal)).toBe('/subscriptions/{subscription-id}/resourcegroups/g')
  expect(groupOf('/subscriptions/s/providers/microsoft.security/pricings/vm')).toBeUndefined()
  expect(ancestorsOf('/a/b/c')).toEqual(['/a/b', '/a'])
})

it('knows what an extension resource extends', () => {
  const setting = '/providers/microsoft.insights/diagnosticsettings/d'
  expect(extendedBy(`/subscriptions/s/resourcegroups/g/providers/a.b/c/d${setting}`)).toBe(
    '/subscriptions/s/resourcegroups/g/providers/a.b/c/d',
  )
  expect(extendedBy(setting)).toBeUndefined()
})

it.each([
  ['/subscriptions/s/resourceGroups/G', '/subscriptions/s'],
  ['/subscriptions/s/resourceGroups/G/providers/A.b/c/D', '/subscriptions/s/resourceGroups/G'],
  ['/subscriptions/s/resourceGroups/G/providers/A.b/c/D/e/f', '/subscriptions/s/resourceGroups/G/providers/A.b/c/D'],
  ['/subscriptions/s/Providers/A.b/c/D/providers/E.f/g/h', '/subscriptions/s/Providers/A.b/c/D'],
  ['/providers/A.b/c/d', ''],
])('knows what %s stands in', (of, parent) => {
  expect(parentOf(of)).toBe(parent)
})

it.each([
  [id, 'Microsoft.Web/sites/slots'],
  ['/subscriptions/s', 'Microsoft.Resources/subscriptions'],
  ['/subscriptions/s/resourceGroups/g', 'Microsoft.Resources/resourceGroups'],
  ['/subscriptions/s/resourceGroups/g/providers/a.B/c/d/providers/E.f/g/h', 'E.f/g'],
  ['nothing', undefined],
])('reads the type of %s', (text, type) => {
  expect(typeOf(text)).toBe(type)
})

it('names a child with the names above it', () => {
  const account = '/subscriptions/s/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/a'
  expect(resourceName(account, 'A')).toBe('A')
  expect(resourceName(account, undefined)).toBe('a')
  expect(resourceName(`${account}/blobServices/default/containers/images`, 'images')).toBe('a/default/images')
  expect(resourceName(`${account}/providers/Microsoft.Insights/diagnosticSettings/logs`, 'logs')).toBe('logs')
  expect(resourceName('/subscriptions/s', 'Production')).toBe('Production')
})
