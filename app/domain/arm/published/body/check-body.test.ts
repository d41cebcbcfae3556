import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pathText } from './body-fault.ts'
import { type BodySchema, shippedBodySchemas } from './body-schemas.ts'
import { bodyFaults, type Reading } from './check-body.ts'
import type { Shape } from './shape.ts'

const asAzure: Reading = { anyCase: true, isPartial: false }
const asProvider: Reading = { anyCase: false, isPartial: false }

function schemaOf(type: string): BodySchema {
  const found = shippedBodySchemas().find(type)
  if (!found) throw new Error(`no schema of ${type}`)
  return found.newest
}

const storage = schemaOf('Microsoft.Storage/storageAccounts')
const account = {
  name: 'stone',
  location: 'westeurope',
  sku: { name: 'Standard_LRS' },
  kind: 'StorageV2',
  properties: { minimumTlsVersion: 'TLS1_2', networkAcls: { defaultAction: 'Deny', ipRules: [{ value: '1.2.3.4' }] } },
}

function told(body: Record<string, unknown>, reading = asProvider) {
  return bodyFaults(storage, body, reading).map(({ kind, path }) => `${kind} ${pathText(path)}`)
}

describe('a body', () => {
  it('without a fault has none', () => expect(told(account)).toEqual([]))

  it.each([
    [{ ...account, propertys: {} }, 'unknown propertys'],
    [{ ...account, properties: { minimumTlsVersoin: 'TLS1_2' } }, 'unknown properties.minimumTlsVersoin'],
    [{ ...account, properties: { minimumTlsVersion: 'TLS2' } }, undefined],
    [
      { ...account, properties: { networkAcls: { defaultAction: 'Block' } } },
      'value properties.networkAcls.defaultAction',
    ],
    [{ ...account, properties: { networkAcls: { ipRules: {} } } }, 'type properties.networkAcls.ipRules'],
    [{ ...account, properties: { networkAcls: { ipRules: [{}] } } }, 'missing properties.networkAcls.ipRules[0].value'],
    [{ ...account, properties: { supportsHttpsTrafficOnly: 'yes' } }, 'type properties.supportsHttpsTrafficOnly'],
    [{ ...account, properties: { provisioningState: 'Succeeded' } }, 'readOnly properties.provisioningState'],
    [{ ...account, properties: [] }, 'type properties'],
    [{ ...account, name: 'St-one' }, 'pattern name'],
    [{ ...account, name: 'st' }, 'length name'],
    [{ ...account, tags: { owner: 1 } }, 'type tags.owner'],
  ])('%j: %s', (body, fault) => {
    const found = told(body).filter((one) => !one.startsWith('missing properties.networkAcls.defaultAction'))
    expect(found).toEqual(fault === undefined ? [] : [fault])
  })
})

it('misses what is required, but not in a PATCH', () => {
  const { location: _location, sku: _sku, ...rest } = account
  expect(told(rest).toSorted()).toEqual(['missing location', 'missing sku'])
  expect(told(rest, { ...asAzure, isPartial: true })).toEqual([])
})

it('reads names and enumerations in any case where Azure does', () => {
  const shouting = { NAME: 'stone', LOCATION: 'westeurope', SKU: { NAME: 'x' }, KIND: 'storagev2', PROPERTIES: {} }
  expect(told(shouting, asAzure)).toEqual([])
  expect(told(shouting)).toContain('unknown KIND')
})

it('says nothing of what is null or not known yet', () => {
  const body = { ...account, kind: undefined, properties: { accessTier: null, networkAcls: undefined } }
  expect(told(body)).toEqual([])
})

describe('an object of several variants', () => {
  const solution = schemaOf('Microsoft.DataFactory/factories/linkedservices')
  const linked = (properties: object, reading = asProvider) =>
    bodyFaults(solution, { name: 'one', properties }, reading).map(({ kind, path }) => `${kind} ${pathText(path)}`)

  it('is judged as the one that it says', () => {
    const typeProperties = { url: 'https://one.example', authenticationType: 'Anonymous' }
    expect(linked({ type: 'Web', typeProperties })).toEqual([])
    expect(linked({ type: 'Web', typeProperties: { url: 'https://one.example' } })).toEqual([
      'missing properties.typeProperties.authenticationType',
    ])
  })
  it('has to say which', () => expect(linked({ description: 'x' })).toEqual(['missing properties.type']))
  it('has to be one of them', () => expect(linked({ type: 'Wep' })).toEqual(['value properties.type']))
  it('may be any in a PATCH', () => expect(linked({ description: 'x' }, { ...asAzure, isPartial: true })).toEqual([]))
})

it('settings that share a type are told apart by their names', () => {
  const config = schemaOf('Microsoft.Web/sites/config')
  const faults = (name: string) => bodyFaults(config, { name, properties: { ftpsState: 'Disabled' } }, asAzure)
  expect(faults('web')).toEqual([])
  expect(faults('authsettingsV2').map(({ kind }) => kind)).toEqual(['unknown'])
})

describe('of any body', () => {
  const types = ['Microsoft.Network/virtualNetworks', 'Microsoft.KeyVault/vaults', 'Microsoft.Compute/virtualMachines']

  /** A body that a schema allows; lists and maps are short, what is nested deep is left out. */
  function arbitraryOf(schema: BodySchema, shape: Shape, depth: number): fc.Arbitrary<unknown> {
    switch (shape.k) {
      case 'b':
        return fc.boolean()
      case 'i':
        return fc.integer({ min: Math.max(shape.min ?? 0, -1e9), max: Math.min(shape.max ?? 1e9, 1e9) })
      case 'e':
        return fc.constantFrom(...shape.v)
      case 's':
        return shape.re === undefined
          ? fc.string({ minLength: shape.min ?? 0, maxLength: Math.min(shape.max ?? 20, (shape.min ?? 0) + 20) })
          : fc.constant(null)
      case 'a': {
        const item = arbitraryOf(schema, schema.shape(shape.i), depth - 1)
        return fc.array(item, { minLength: shape.min ?? 0, maxLength: Math.max(shape.min ?? 0, depth > 0 ? 2 : 0) })
      }
      case 'o': {
        const members = Object.entries(shape.p ?? {}).map(([name, member]) => {
          const [number, flags] = typeof member === 'number' ? [member, 0] : member
          return { name, number, flags }
        })
        const kept = members.filter(({ flags }) => !(flags & 2) && (depth > 0 || flags & 1))
        const requiredKeys = kept.filter(({ flags }) => flags & 1).map(({ name }) => name)
        const record = Object.fromEntries(
          kept.map(({ name, number }) => [name, arbitraryOf(schema, schema.shape(number), depth - 1)]),
        )
        return fc.record(record, { requiredKeys })
      }
      default:
        return fc.constant(null)
    }
  }

  const anyBody = fc
    .constantFrom(...types.map(schemaOf))
    .chain((schema) => arbitraryOf(schema, schema.body, 4).map((body) => ({ schema, body: body as object })))

  it('made by its schema, none has a fault, in whatever way it is read', () => {
    fc.assert(
      fc.property(anyBody, ({ schema, body }) => {
        expect(bodyFaults(schema, { ...body }, asProvider)).toEqual([])
        expect(bodyFaults(schema, { ...body }, { anyCase: true, isPartial: true })).toEqual([])
      }),
    )
  })

  it('one name more is one fault more, at that place', () => {
    fc.assert(
      fc.property(anyBody, ({ schema, body }) => {
        const faults = bodyFaults(schema, { ...body, notAProperty: 1 }, asAzure)
        expect(faults.map(({ kind, path }) => ({ kind, path }))).toEqual([{ kind: 'unknown', path: ['notAProperty'] }])
      }),
    )
  })

  it('nothing of JSON makes the check fail itself', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...types.map(schemaOf)),
        fc.dictionary(fc.string(), fc.jsonValue()),
        (schema, body) => {
          bodyFaults(schema, { ...body, properties: body }, asAzure)
          bodyFaults(schema, body, { anyCase: true, isPartial: true })
        },
      ),
    )
  })
})
