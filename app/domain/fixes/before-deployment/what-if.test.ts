import { describe, expect, it } from 'vitest'
import { knownAfterApply } from '../plan-judgement/known-after-apply.ts'
import { sensitive, unknownSubscription } from './deployment.ts'
import { deploymentOfWhatIf } from './what-if.ts'

const subscription = '/subscriptions/7c1e4b2a-93d5-4f0e-8b6a-2d9c5e1f7a34'
const ruleId = `${subscription}/resourceGroups/rg/providers/Microsoft.Network/networkSecurityGroups/nsg/securityRules/r`
const ruleType = 'Microsoft.Network/networkSecurityGroups/securityRules'
const change = (more: object = {}) => ({ resourceId: ruleId, changeType: 'Create', after: {}, ...more })
const read = (...changes: ReturnType<typeof change>[]) => deploymentOfWhatIf({ changes })

describe('a change that what-if tells', () => {
  it('is of what comes after, with its api-version, in the subscription of its id', () => {
    const after = { id: 'x', name: 'r', type: 'y', apiVersion: '2024-05-01', tags: { a: 'b' }, properties: { n: 1 } }
    const { effects, subscription: found } = read(change({ after }))
    expect(effects).toMatchObject([
      {
        outcome: 'new',
        effect: { kind: 'put', id: ruleId, address: ruleId, type: ruleType, apiVersion: '2024-05-01' },
      },
    ])
    expect(effects[0]?.effect.body).toEqual({ tags: { a: 'b' }, properties: { n: 1 } })
    expect(read(change()).effects[0]?.effect.apiVersion).toBe('')
    expect([found, read().subscription]).toEqual([subscription, unknownSubscription])
  })

  it.each([
    ['Create', 'new'],
    ['MODIFY', 'changed'],
    ['NoChange', 'same'],
    ['noEffect', 'same'],
    ['Delete', 'gone'],
  ])('%s makes it %s', (changeType, outcome) => {
    expect(read(change({ changeType })).effects.map((one) => one.outcome)).toEqual([outcome])
  })

  it('is found by the id of what comes after or was before, where it has none itself', () => {
    const without = { resourceId: null }
    expect(read(change({ ...without, after: { id: ruleId } })).effects[0]?.effect.id).toBe(ruleId)
    const gone = change({ ...without, changeType: 'Delete', after: null, before: { id: ruleId } })
    expect(read(gone).effects[0]?.effect).toMatchObject({ kind: 'delete', id: ruleId, type: ruleType })
  })

  it.each([
    [{ changeType: 'Unsupported' }, ruleId, 'What-if does not tell what becomes of it.'],
    [{ resourceId: "[resourceId('a/b', 'c')]" }, null, 'Its id is worked out by the deployment only.'],
    [{ resourceId: `${ruleId}[x]` }, null, 'Its id is worked out by the deployment only.'],
    [{ resourceId: '/subscriptions' }, '/subscriptions', 'Its id is worked out by the deployment only.'],
    [{ after: null }, ruleId, expect.stringContaining('FullResourcePayloads')],
  ])('is not judged where it tells too little: %j', (more, id, reason) => {
    const { effects, unjudged } = read(change(more))
    expect(effects).toEqual([])
    expect(unjudged).toMatchObject([{ id, reason }])
  })

  it('is named where it has no id at all, whether it happens or may happen', () => {
    const nameless = { ...change(), resourceId: null }
    const { unjudged } = deploymentOfWhatIf({ changes: [nameless], potentialChanges: [nameless, change()] })
    expect(unjudged.map(({ address, id, type }) => [address, id, type])).toEqual([
      ['a resource without id', null, null],
      ['a resource without id', null, null],
      [ruleId, ruleId, ruleType],
    ])
  })

  it.each([
    ['*', '*', '*'],
    ['**', knownAfterApply, sensitive],
    ['*.contoso.com', '*.contoso.com', '*.contoso.com'],
    ['a*', 'a*', 'a*'],
    ["[reference('x').y]", knownAfterApply, "[reference('x').y]"],
    ['[[literal]', '[[literal]', '[[literal]'],
    ['[::1]:443', '[::1]:443', '[::1]:443'],
    ['a[0]', 'a[0]', 'a[0]'],
  ])('holds %s as what it is: a wildcard, a secret, an expression or a text', (text, known, shown) => {
    const [only] = read(change({ after: { properties: { list: [{ text }] } } })).effects
    expect(only?.effect.body).toEqual({ properties: { list: [{ text: known }] } })
    expect(only?.masked.body).toEqual({ properties: { list: [{ text: shown }] } })
  })
})

it('counts what is no part of the deployment, and remarks nothing where there is none', () => {
  expect(read(change()).remarks).toEqual([])
  const ignored = change({ changeType: 'Ignore' })
  expect(read(ignored).remarks).toEqual([expect.stringMatching(/^1 resource exists and is no part/)])
  expect(read(ignored, ignored).remarks).toEqual([expect.stringMatching(/^2 resources exist and are no part/)])
})

it('lacks what nested templates hold that Azure skipped, whatever the level and the case', () => {
  const of = (diagnostic: object) => deploymentOfWhatIf({ changes: [], diagnostics: [diagnostic] }).lacks
  expect(of({ code: 'nesteddeploymentskipped' })).toEqual([expect.stringMatching(/: nesteddeploymentskipped: $/)])
  expect(of({ level: 'error' })).toEqual([expect.stringMatching(/: error: $/)])
  expect(of({ level: 'Warning', code: 'NotNestedDeploymentSkipped' })).toEqual([])
  expect(of({})).toEqual([])
})
