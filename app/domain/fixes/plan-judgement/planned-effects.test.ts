import { describe, expect, it } from 'vitest'
import { plan } from '#tests/factories/raw-plan.ts'
import { knownAfterApply } from './known-after-apply.ts'
import { plannedEffects } from './planned-effects.ts'

const subscriptionId = '00000000-0000-4000-8000-000000000001'
const group = `/subscriptions/${subscriptionId}/resourceGroups/rg`
const storage = `${group}/providers/Microsoft.Storage/storageAccounts/st`
const type = 'Microsoft.Storage/storageAccounts@2026-04-01'

const made = (after: object, after_unknown: object = {}) => ({
  change: { actions: ['create'], before: null, after, after_unknown },
})
const effectsOf = (...changes: Parameters<typeof plan>[0]) => plannedEffects(plan(changes), subscriptionId)

describe('what a plan does in Azure', () => {
  it('is told of resources, updates and calls', () => {
    const body = { properties: { minimumTlsVersion: 'TLS1_2' } }
    const identity = [{ type: 'UserAssigned', identity_ids: ['/id'] }]
    const call = { type, resource_id: storage, when: 'apply' }
    const { effects, unjudged, addresses } = effectsOf(
      made({ type, parent_id: group, name: 'st', location: 'westeurope', tags: { a: 'b' }, identity, body }),
      { type: 'azapi_update_resource', ...made({ type, resource_id: storage, body }) },
      { type: 'azapi_resource_action', ...made({ ...call, method: 'PATCH', body }) },
      { type: 'azapi_resource_action', ...made({ ...call, method: 'DELETE' }) },
      { type: 'azapi_resource_action', ...made({ ...call, method: 'PUT', action: 'blobServices/default', body }) },
      { change: { actions: ['delete', 'create'], before: { id: storage, type }, after: { id: storage, type, body } } },
      { change: { actions: ['no-op'], before: { id: storage, type }, after: { id: storage, type } } },
      { mode: 'data', ...made({ type, id: storage }) },
    )
    expect(unjudged).toEqual([])
    expect(addresses).toHaveLength(6)
    expect(effects.map(({ kind, id }) => [kind, id.slice(group.length)])).toEqual([
      ['put', '/providers/Microsoft.Storage/storageAccounts/st'],
      ['merge', '/providers/Microsoft.Storage/storageAccounts/st'],
      ['patch', '/providers/Microsoft.Storage/storageAccounts/st'],
      ['delete', '/providers/Microsoft.Storage/storageAccounts/st'],
      ['put', '/providers/Microsoft.Storage/storageAccounts/st/blobServices/default'],
      ['delete', '/providers/Microsoft.Storage/storageAccounts/st'],
      ['put', '/providers/Microsoft.Storage/storageAccounts/st'],
    ])
    expect(effects[0]?.body).toEqual({
      ...body,
      location: 'westeurope',
      tags: { a: 'b' },
      identity: { type: 'UserAssigned', userAssignedIdentities: { '/id': {} } },
    })
    expect(effects[4]?.type).toBe('Microsoft.Storage/storageAccounts/blobServices')
  })

  it('leaves out what destroys nothing', () => {
    const gone = { change: { actions: ['delete'], before: { type, resource_id: storage, body: {} }, after: null } }
    expect(effectsOf({ type: 'azapi_update_resource', ...gone })).toEqual({ effects: [], unjudged: [], addresses: [] })
  })

  it('is what a call does when it is made: at the apply, or when its resource is taken away', () => {
    const call = (when: string, ...actions: string[]) => {
      const state = { type, resource_id: storage, method: 'DELETE', when }
      const [before, after] = [actions[0] === 'create' ? null : state, actions.at(-1) === 'delete' ? null : state]
      return { type: 'azapi_resource_action', change: { actions, before, after } }
    }
    const kinds = (...calls: ReturnType<typeof call>[]) => effectsOf(...calls).effects.map(({ kind, id }) => [kind, id])
    const deleted = [['delete', storage]]
    expect(kinds(call('destroy', 'delete'))).toEqual(deleted)
    expect(kinds(call('apply', 'create'))).toEqual(deleted)
    expect(kinds(call('apply', 'update'))).toEqual(deleted)
    for (const when of ['apply', 'destroy']) expect(kinds(call(when, 'delete', 'create'))).toEqual(deleted)
    expect(kinds(call('destroy', 'create'), call('destroy', 'update'), call('apply', 'delete'))).toEqual([])
  })

  it('has the api-version that it is written in, a body that older versions write as a text, and keys of lists', () => {
    const body = JSON.stringify({ properties: { minimumTlsVersion: 'TLS1_2' } })
    const keys = { 'properties.list': 'name' }
    const { effects, unjudged } = effectsOf(
      made({ type, id: storage, body }),
      {
        type: 'azapi_update_resource',
        ...made({ type, resource_id: storage, body, location: 'x', list_unique_id_property: keys }),
      },
      { type: 'azapi_resource_action', ...made({ type, resource_id: storage, when: 'apply', method: 'PATCH', body }) },
      made({ type, id: storage, body: '{' }),
    )
    const written = { apiVersion: '2026-04-01', body: JSON.parse(body), type: 'Microsoft.Storage/storageAccounts' }
    expect(effects).toMatchObject([
      { kind: 'put', ...written },
      { kind: 'merge', ...written, keys },
      { kind: 'patch', ...written },
    ])
    expect(effects[1]?.body).toEqual(written.body)
    expect(unjudged).toMatchObject([{ type: written.type, id: storage }])
  })

  it('says what is not judged, and why', () => {
    const { effects, unjudged } = effectsOf(
      { type: 'azurerm_storage_account', ...made({ name: 'st' }) },
      { type: 'azapi_resource_action', ...made({ type, resource_id: storage, method: 'POST', action: 'restart' }) },
      made({ type, body: {} }, { name: true, parent_id: true, id: true }),
      made({ type, id: storage }, { body: true }),
      made({ type, id: `/subscriptions/other/resourceGroups/rg/providers/${type.split('@')[0]}/st`, body: {} }),
    )
    expect(effects).toEqual([])
    expect(unjudged.map(({ reason }) => reason)).toEqual([
      'Only what the provider azapi changes is judged; this is of the provider azurerm.',
      'What the call restart of a resource changes is not known.',
      'Which resource it changes is known only after the apply.',
      'What it writes is known only after the apply.',
      'It is not in the subscription of this plan.',
    ])
  })

  it('marks what only the apply tells, write-only values too', () => {
    const body = { properties: { list: [{ name: 'a' }, null] } }
    const { effects } = effectsOf(
      made(
        { type, id: storage, body, sensitive_body_version: { 'properties.password': '1' } },
        { body: { properties: { list: [{}, true], key: true } } },
      ),
    )
    expect(effects[0]?.body).toEqual({
      properties: { list: [{ name: 'a' }, knownAfterApply], key: knownAfterApply, password: knownAfterApply },
    })
  })

  it('finds the parent that is made in the same plan, where nothing but its id can be meant', () => {
    const networks = 'Microsoft.Network/virtualNetworks@2024-05-01'
    const subnets = 'Microsoft.Network/virtualNetworks/subnets@2024-05-01'
    const unknown = { id: true, parent_id: true }
    const refers = (address: string, ...references: string[]) => ({
      address,
      expressions: { parent_id: { references } },
    })
    const found = plannedEffects(
      plan(
        [
          {
            address: 'module.net["a"].azapi_resource.net["x"]',
            ...made({ type: networks, parent_id: group, name: 'n', body: {} }, { id: true }),
          },
          {
            address: 'module.net["a"].azapi_resource.plain["x"]',
            ...made({ type: subnets, name: 's', body: {} }, unknown),
          },
          {
            address: 'module.net["a"].azapi_resource.direct',
            ...made({ type: subnets, name: 't', body: {} }, unknown),
          },
          {
            address: 'module.net["a"].azapi_resource.suffixed',
            ...made({ type: 'Microsoft.Insights/diagnosticSettings@1', name: 'd', body: {} }, unknown),
          },
        ],
        {
          configuration: {
            root_module: {
              module_calls: {
                net: {
                  module: {
                    resources: [
                      refers('azapi_resource.plain', 'azapi_resource.net', 'each.key'),
                      refers(
                        'azapi_resource.direct',
                        'azapi_resource.net["x"].id',
                        'azapi_resource.net["x"]',
                        'azapi_resource.net',
                      ),
                      refers(
                        'azapi_resource.suffixed',
                        'azapi_resource.net["x"].id',
                        'azapi_resource.net["x"]',
                        'azapi_resource.net',
                      ),
                    ],
                  },
                },
              },
            },
          },
        },
      ),
      subscriptionId,
    )
    const net = `${group}/providers/Microsoft.Network/virtualNetworks/n`
    expect(found.effects.map(({ id }) => id)).toEqual([net, `${net}/subnets/s`, `${net}/subnets/t`])
    expect(found.unjudged.map(({ address }) => address)).toEqual(['module.net["a"].azapi_resource.suffixed'])
  })
})
