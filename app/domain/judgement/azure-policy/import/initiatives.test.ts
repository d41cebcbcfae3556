import { describe, expect, it } from 'vitest'
import { imported, isVault } from '#tests/factories/imported-policy.ts'
import { policyRule } from '#tests/factories/policy-rule.ts'

describe('initiatives (concepts/initiative-definition-structure)', () => {
  const id = '/providers/Microsoft.Authorization/policyDefinitions/'
  const owned = {
    id: `${id}owned`,
    name: 'owned',
    properties: {
      displayName: 'Tag is there',
      mode: 'Indexed',
      parameters: { tag: { type: 'String' } },
      policyRule: policyRule(
        { allOf: [isVault, { field: "[concat('tags[', parameters('tag'), ']')]", exists: false }] },
        'audit',
      ),
    },
  }
  const asked = {
    id: `${id}asked`,
    name: 'asked',
    properties: { displayName: 'Ask', mode: 'All', policyRule: policyRule(isVault, 'manual') },
  }
  const initiative = {
    name: 'i',
    properties: {
      displayName: 'House rules',
      version: '2.1.0',
      parameters: { first: { type: 'String', defaultValue: 'owner' } },
      policyDefinitionGroups: [{ name: 'G1', displayName: 'Owners' }],
      policyDefinitions: [
        {
          policyDefinitionId: `${id}owned`,
          policyDefinitionReferenceId: 'one',
          groupNames: ['G1'],
          parameters: { tag: { value: "[parameters('first')]" } },
        },
        {
          policyDefinitionId: `${id.toUpperCase()}OWNED`,
          policyDefinitionReferenceId: 'two',
          groupNames: ['G1'],
          parameters: { tag: { value: 'team' } },
        },
        { policyDefinitionId: `${id}asked`, policyDefinitionReferenceId: 'three' },
        { policyDefinitionId: `${id}gone`, policyDefinitionReferenceId: 'four' },
      ],
    },
  }

  it('become standards, their members controls with their parameters', () => {
    const { controls, standards, refused } = imported({ value: [initiative, owned, asked] })
    expect(controls.map(({ failsWhen }) => failsWhen)).toEqual([
      { field: 'tags[owner]', exists: false },
      { field: 'tags[team]', exists: false },
    ])
    expect(standards).toMatchObject([
      {
        id: 'policy-house-rules',
        version: '2.1.0',
        requirements: [
          { id: 'G1', title: 'Owners', controls: ['policy-tag-is-there', 'policy-tag-is-there-2'] },
          { id: 'three', manual: true },
          { id: 'four', open: true },
        ],
      },
    ])
    expect(refused.map(({ initiative: of, reason }) => [of, reason])).toEqual([
      ['House rules', expect.stringContaining('asks a person')],
      ['House rules', expect.stringContaining('not among those that were read')],
    ])
  })
})
