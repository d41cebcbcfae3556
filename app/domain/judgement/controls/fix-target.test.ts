import { expect, it } from 'vitest'
import type { Control, Fix } from './control.ts'
import { fixTarget } from './fix-target.ts'

const id = '/subscriptions/s/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/a'
const control = (resource: string, fix: Partial<Fix>): Control => ({
  id: 'c',
  title: 't',
  gap: 'g',
  summary: 's',
  severity: 'low',
  category: 'Logging',
  resource,
  why: 'w',
  links: ['https://example.invalid/'],
  fix: { horizon: 'immediate', action: 'a', impact: 'i', patch: {}, ...fix },
})

it.each<[Partial<Fix>, string, string]>([
  [{}, id, 'Microsoft.Storage/storageAccounts'],
  [
    { resource: 'Microsoft.Storage/storageAccounts/blobServices', name: 'default' },
    `${id}/blobServices/default`,
    'Microsoft.Storage/storageAccounts/blobServices',
  ],
  [
    { resource: 'Microsoft.Storage/storageAccounts/blobServices/containers', name: 'default/logs' },
    `${id}/blobServices/default/containers/logs`,
    'Microsoft.Storage/storageAccounts/blobServices/containers',
  ],
  [
    { resource: 'Microsoft.Security/defenderForStorageSettings', name: 'current' },
    `${id}/providers/Microsoft.Security/defenderForStorageSettings/current`,
    'Microsoft.Security/defenderForStorageSettings',
  ],
  [
    {
      create: { resource: 'Microsoft.Network/privateEndpoints', name: 'pe-{name}-blob', in: 'resourceGroup', body: {} },
    },
    '/subscriptions/s/resourceGroups/g/providers/Microsoft.Network/privateEndpoints/pe-a-blob',
    'Microsoft.Network/privateEndpoints',
  ],
])('%j goes to %s', (fix, target, type) => {
  expect(fixTarget(control('Microsoft.Storage/storageAccounts', fix), id)).toEqual({ id: target, type })
})

it('goes to the parent', () => {
  const child = control('Microsoft.Storage/storageAccounts/blobServices', { parent: true })
  expect(fixTarget(child, `${id}/blobServices/default`)).toEqual({ id, type: 'Microsoft.Storage/storageAccounts' })
})
