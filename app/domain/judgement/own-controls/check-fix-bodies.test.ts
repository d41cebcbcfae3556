import { describe, expect, it } from 'vitest'
import { shippedCatalogue } from '#tests/factories/shipped-catalogue.ts'
import type { Control } from '../controls/control.ts'
import { fixBodyFaults } from './check-fix-bodies.ts'

const { controls } = shippedCatalogue
const [sample] = controls
const nothing = () => false

function faultsOf(resource: string, fix: Partial<Control['fix']>, known = nothing as (text: string) => boolean) {
  if (!sample) throw new Error('there is no control')
  const { horizon, action, impact } = sample.fix
  return fixBodyFaults({ ...sample, resource, fix: { horizon, action, impact, ...fix } }, known)
}

const storage = 'Microsoft.Storage/storageAccounts'

it('finds nothing in what Parapet ships', () => {
  expect(controls.flatMap((control) => fixBodyFaults(control, nothing).map((fault) => [control.id, fault]))).toEqual([])
})

describe('a body that Azure would refuse is told with its place', () => {
  it.each([
    [{ allowBlobPublicAccess: 'no' }, 'properties.allowBlobPublicAccess must be true or false, and is "no"'],
    [{ provisioningState: 'Succeeded' }, 'properties.provisioningState is read-only: Azure alone writes it'],
    [{ networkAcls: { ipRules: {} } }, 'properties.networkAcls.ipRules must be a list, and is {}'],
  ])('%j', (properties, problem) => {
    const [name = ''] = Object.keys(properties)
    const [fault, ...others] = faultsOf(storage, { patch: { properties } })
    expect(fault?.problem).toBe(`${storage} ${problem}`)
    expect(fault?.at.slice(0, 4)).toEqual(['fix', 'patch', 'properties', name])
    expect(others).toEqual([])
  })

  it('below the elements of a list', () => {
    const items = { $items: [{ value: 1 }], by: 'value' }
    const [fault] = faultsOf(storage, { patch: { properties: { networkAcls: { ipRules: items } } } })
    expect(fault?.at).toEqual(['fix', 'patch', 'properties', 'networkAcls', 'ipRules', '$items', 0, 'value'])
  })

  it('when what is made is not whole', () => {
    const create = { resource: 'Microsoft.Authorization/locks', name: 'keep', body: { properties: { notes: 'x' } } }
    expect(faultsOf(storage, { create })).toEqual([
      {
        at: ['fix', 'create', 'body', 'properties'],
        problem: 'Microsoft.Authorization/locks properties.level is required',
      },
    ])
  })
})

it('takes what is listed as right, and what is known only later', () => {
  const patch = { properties: { allowBlobPublicAccess: 'no', accessTier: { $input: 'tier' } } }
  const isKnown = (text: string) => text === `${storage} properties.allowBlobPublicAccess`.toLowerCase()
  expect(faultsOf(storage, { patch }, isKnown)).toEqual([])
})
