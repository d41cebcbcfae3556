import type { ResourceRecord } from '#app/domain/arm/record.ts'

/** Records whose texts hold what means something in JSON, for whoever reads them byte by byte. */
export const vault: ResourceRecord = {
  id: '/subscriptions/s/resourceGroups/g/providers/Microsoft.KeyVault/vaults/kv "\\ü',
  type: 'Microsoft.KeyVault/vaults',
  tags: { "it's": '}]{[,"' },
  properties: { sku: null, list: [1, { a: [] }], text: 'line\nbreak' },
}
export const machine: ResourceRecord = {
  id: '/vm',
  type: 'Microsoft.Compute/virtualMachines',
  resources: [{ id: '/vm/e' }],
}
