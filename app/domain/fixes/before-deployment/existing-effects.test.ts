import { expect, it } from 'vitest'
import type { Effect } from '../plan-judgement/effect.ts'
import { knownAfterApply } from '../plan-judgement/known-after-apply.ts'
import type { Outcome } from './deployment.ts'
import { existingEffects } from './existing-effects.ts'

const account = 'Microsoft.Storage/storageAccounts'
const idOf = (type: string, name: string) => `/subscriptions/s/resourceGroups/g/providers/${type}/${name}`
const effectOf = (more: Partial<Effect> = {}): Effect =>
  ({
    address: 'a',
    id: idOf(account, 'st'),
    type: account,
    apiVersion: '',
    kind: 'put',
    body: { properties: {} },
    ...more,
  }) as Effect
const endpoint = (target?: unknown) => {
  const type = 'Microsoft.Network/privateEndpoints'
  const links = [{ properties: { privateLinkServiceId: target } }]
  return effectOf({ id: idOf(type, 'pe'), type, body: { properties: { privateLinkServiceConnections: links } } })
}
/** What of the first one's properties is not known. */
const unknownOf = (...effects: [Effect, Outcome][]) => {
  const [first] = existingEffects({
    effects: effects.map(([effect, outcome]) => ({ effect, masked: effect, outcome })),
    ...{ unjudged: [], others: new Map(), subscription: '', secrets: [], lacks: [], remarks: [] },
  })
  const properties = (first?.body.properties ?? {}) as Record<string, unknown>
  return Object.keys(properties).filter((name) => properties[name] === knownAfterApply)
}
const ofAzure = ['privateEndpointConnections', 'creationTime', 'keyCreationTime', 'currentBackupStorageRedundancy']

it.each<Outcome>(['changed', 'same'])(
  'of a resource that exists, and is %s, what Azure keeps is not known',
  (outcome) => {
    expect(unknownOf([effectOf(), outcome])).toEqual(ofAzure)
    const body = { properties: { CreationTime: '2026-01-01', privateEndpointConnections: knownAfterApply } }
    expect(unknownOf([effectOf({ body }), outcome])).toEqual(ofAzure.filter((name) => name !== 'creationTime'))
    for (const kind of ['merge', 'patch', 'delete'] as const)
      expect(unknownOf([effectOf({ kind }), outcome])).toEqual([])
  },
)

it('of a new resource only what Azure gives it is not known', () => {
  expect(unknownOf([effectOf(), 'new'])).toEqual(['keyCreationTime'])
  expect(unknownOf([effectOf({ type: 'Microsoft.Web/sites' }), 'new'])).toEqual([])
  const replacing = effectOf({ id: idOf(account, 'ST') })
  expect(unknownOf([effectOf(), 'changed'], [replacing, 'new'])).toEqual([])
})

it('what an endpoint may lead to that does not tell it may have its connection', () => {
  for (const target of [knownAfterApply, undefined])
    expect(unknownOf([effectOf(), 'new'], [endpoint(target), 'new'])).toEqual([
      'keyCreationTime',
      'privateEndpointConnections',
    ])
  expect(unknownOf([effectOf(), 'new'], [endpoint(idOf(account, 'other')), 'new'])).toEqual(['keyCreationTime'])
})
