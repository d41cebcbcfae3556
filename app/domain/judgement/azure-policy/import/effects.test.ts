import { describe, expect, it } from 'vitest'
import { define, imported, isSoft, isVault, only, vaults, verdict } from '#tests/factories/imported-policy.ts'
import { policyRule } from '#tests/factories/policy-rule.ts'

describe('effects', () => {
  it.each(['audit', 'Deny', 'MODIFY', 'append'])(
    '%s: what breaks the rule fails (concepts/effect-basics)',
    (effect) => {
      const details = effect === 'MODIFY' ? { roleDefinitionIds: [], operations: [] } : undefined
      const json = define(policyRule({ allOf: [isVault, isSoft] }, effect, details))
      expect(verdict(json, { properties: {} })).toBe('fail')
      expect(verdict(json, { properties: { enablePurgeProtection: true } })).toBe('pass')
    },
  )

  it('repairs by what modify and append write (concepts/effect-modify)', () => {
    const operations = [
      { operation: 'addOrReplace', field: `${vaults}/enablePurgeProtection`, value: true },
      { operation: 'add', field: "tags['owner']", value: "[parameters('owner')]" },
    ]
    const parameters = { parameters: { owner: { type: 'String', defaultValue: 'Ada' } } }
    const rule = policyRule({ allOf: [isVault, isSoft] }, 'modify', { operations })
    expect(only(define(rule, parameters)).fix.patch).toEqual({
      properties: { enablePurgeProtection: true },
      tags: { owner: 'Ada' },
    })
    const removing = policyRule({ allOf: [isVault, isSoft] }, 'modify', {
      operations: [{ operation: 'remove', field: 'tags.x' }],
    })
    expect(only(define(removing)).fix).toMatchObject({ manual: expect.stringContaining('Vaults as we want them') })
  })

  it.each([
    ['disabled', 'disabled: it judges nothing'],
    ['denyAction', 'guards requests to delete'],
    ['manual', 'asks a person'],
    ['addToNetworkGroup', 'a member of a group'],
    ['mutate', 'in a cluster'],
    ['enforceSomething', 'is not known'],
  ])('%s is refused', (effect, reason) => {
    const { controls, refused } = imported(define(policyRule({ allOf: [isVault, isSoft] }, effect)))
    expect(controls).toEqual([])
    expect(refused).toMatchObject([{ name: 'Vaults as we want them', reason: expect.stringContaining(reason) }])
  })

  it('take a parameter, whose value must be allowed', () => {
    const parameters = { effect: { type: 'String', allowedValues: ['Audit', 'Disabled'], defaultValue: 'Disabled' } }
    const json = define(policyRule({ allOf: [isVault, isSoft] }, "[parameters('Effect')]"), { parameters })
    expect(imported(json).refused).toMatchObject([{ reason: expect.stringContaining('--parameter effect=Audit') }])
    expect(only(json, { values: { effect: 'audit' } }).id).toBe('policy-vaults-as-we-want-them')
    expect(imported(json, { values: { effect: 'Deny' } }).refused).toMatchObject([
      { reason: expect.stringContaining('cannot be "Deny"') },
    ])
  })
})
