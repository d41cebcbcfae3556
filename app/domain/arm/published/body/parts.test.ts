import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { shippedBodySchemas } from './body-schemas.ts'
import { bodyFaults } from './check-body.ts'
import { readOnlyParts } from './read-only-parts.ts'
import { writableParts } from './writable-parts.ts'

function schemaOf(type: string) {
  const published = shippedBodySchemas().find(type)
  if (!published) throw new Error(`there is no schema of ${type}`)
  return published.newest
}

const account = {
  id: '/subscriptions/s/…',
  name: 'st',
  type: 'Microsoft.Storage/storageAccounts',
  location: 'westeurope',
  tags: { owner: 'web' },
  kind: 'StorageV2',
  sku: { name: 'Standard_LRS', tier: 'Standard' },
  properties: {
    provisioningState: 'Succeeded',
    accessTier: 'Hot',
    primaryEndpoints: { blob: 'https://st.blob.core.windows.net/' },
    networkAcls: { defaultAction: 'Deny', ipRules: [{ value: '1.2.3.4', action: 'Allow' }] },
    unheardOf: true,
  },
}

const network = {
  properties: {
    addressSpace: { addressPrefixes: ['10.0.0.0/16'] },
    subnets: [
      { id: '/s', name: 'front', properties: { addressPrefix: '10.0.0.0/24', provisioningState: 'Succeeded' } },
    ],
  },
}

describe('what Azure alone writes', () => {
  it('are the scalars that are read-only, the values of maps, and the elements of lists as far as they are', () => {
    expect(readOnlyParts(schemaOf('Microsoft.Storage/storageAccounts'), account)).toEqual({
      tags: { owner: 'web' },
      sku: { tier: 'Standard' },
      properties: {
        provisioningState: 'Succeeded',
        primaryEndpoints: { blob: 'https://st.blob.core.windows.net/' },
        networkAcls: { ipRules: [{}] },
      },
    })
  })

  it('are what is read-only in each element', () => {
    expect(readOnlyParts(schemaOf('Microsoft.Network/virtualNetworks'), network)).toEqual({
      properties: {
        addressSpace: { addressPrefixes: ['10.0.0.0/16'] },
        subnets: [{ properties: { provisioningState: 'Succeeded' } }],
      },
    })
  })

  it('is told of a variant by its own schema, and wholly where the variant is not known', () => {
    const rule = (kind: string) => ({
      kind,
      name: 'a',
      properties: { ruleSetName: 'x', provisioningState: 'Succeeded' },
    })
    const schema = schemaOf('Microsoft.Kusto/clusters/databases')
    expect(readOnlyParts(schema, { ...rule('ReadWrite'), location: 'westeurope' })).toMatchObject({
      properties: { provisioningState: 'Succeeded' },
    })
    expect(readOnlyParts(schema, rule('Unheard'))).toMatchObject({ properties: rule('Unheard').properties })
  })
})

describe('what a request may hold', () => {
  it('is all but what is read-only and what the schema does not know', () => {
    expect(writableParts(schemaOf('Microsoft.Storage/storageAccounts'), account)).toEqual({
      name: 'st',
      location: 'westeurope',
      tags: { owner: 'web' },
      kind: 'StorageV2',
      sku: { name: 'Standard_LRS' },
      properties: {
        accessTier: 'Hot',
        networkAcls: { defaultAction: 'Deny', ipRules: [{ value: '1.2.3.4', action: 'Allow' }] },
      },
    })
  })

  it('has no name that the schema refuses, whatever the answer', () => {
    const names = fc.constantFrom(
      'properties',
      'sku',
      'name',
      'provisioningState',
      'accessTier',
      'encryption',
      'keySource',
      'a',
    )
    const { answer } = fc.letrec((tie) => ({
      answer: fc.oneof(
        { maxDepth: 4 },
        fc.string(),
        fc.boolean(),
        fc.dictionary(names, tie('answer')),
        fc.array(tie('answer'), { maxLength: 2 }),
      ),
    }))
    const schema = schemaOf('Microsoft.Storage/storageAccounts')
    fc.assert(
      fc.property(fc.dictionary(names, answer), (value) => {
        const parts = writableParts(schema, value) as Record<string, unknown>
        const faults = bodyFaults(schema, parts, { anyCase: false, isPartial: false })
        expect(faults.filter(({ kind }) => kind === 'unknown' || kind === 'readOnly')).toEqual([])
      }),
    )
  })
})
