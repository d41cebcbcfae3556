import { describe, expect, it } from 'vitest'
import { policyRule } from '#tests/factories/policy-rule.ts'
import { readArmTypes } from '../../../arm/published/arm-types.ts'
import { runCase } from '../../cases/run-case.ts'
import { parseAliases } from '../alias-file.ts'
import { knownAliases } from '../known-aliases.ts'
import { readPolicies } from './definition.ts'
import { importPolicies } from './import-policies.ts'

const armTypes = readArmTypes(new URL('../../../arm/published/arm-types.json.gz', import.meta.url))
const vaults = 'Microsoft.KeyVault/vaults'
const accounts = 'Microsoft.Storage/storageAccounts'

interface Given {
  values?: Record<string, unknown>
  types?: string[]
  aliases?: unknown
}

function imported(json: object, { values = {}, types = [], aliases }: Given = {}) {
  const given = new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]))
  const known = aliases === undefined ? new Map<string, string>() : parseAliases(aliases)
  return importPolicies(readPolicies(json, 'file.json'), { armTypes, aliases: known, given, types })
}

const define = (rule: object, more: object = {}) => ({
  name: 'd1',
  properties: { displayName: 'Vaults as we want them', mode: 'Indexed', policyRule: rule, ...more },
})
const isVault = { field: 'type', equals: vaults }
const isSoft = { field: `${vaults}/enablePurgeProtection`, notEquals: true }

function only(json: object, given?: Given) {
  const { controls, refused } = imported(json, given)
  expect(refused).toEqual([])
  expect(controls).toHaveLength(1)
  const [control] = controls
  if (!control) throw new Error('nothing was imported')
  return control
}

const verdict = (json: object, resource: object, related?: object[]) =>
  runCase(only(json), {
    name: 'case',
    resource: { ...resource },
    related: related?.map((one) => ({ ...one })),
    expect: 'pass',
  }).verdict

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

describe('auditIfNotExists (concepts/effect-audit-if-not-exists)', () => {
  const logs = 'Microsoft.Insights/diagnosticSettings'
  const enabled = {
    count: { field: `${logs}/logs[*]`, where: { field: `${logs}/logs[*].enabled`, equals: 'true' } },
    greaterOrEquals: 1,
  }

  it('looks for extensions at the judged resource', () => {
    const json = define(policyRule(isVault, 'AuditIfNotExists', { type: logs, existenceCondition: enabled }))
    expect(only(json).requires).toMatchObject({ resource: logs, scope: 'self' })
    expect(verdict(json, {}, [{ properties: { logs: [{ enabled: true }] } }])).toBe('pass')
    expect(verdict(json, {}, [{ properties: { logs: [{ enabled: false }] } }])).toBe('fail')
    expect(verdict(json, {}, [])).toBe('fail')
  })

  it('looks beneath the judged resource, for one of a name', () => {
    const details = {
      type: `${accounts}/blobServices`,
      name: "[concat(field('name'), '/default')]",
      existenceCondition: { field: `${accounts}/blobServices/deleteRetentionPolicy.enabled`, equals: true },
    }
    const json = define(policyRule({ field: 'type', equals: accounts }, 'deployIfNotExists', details))
    expect(only(json).requires).toMatchObject({
      scope: 'children',
      where: { allOf: [{ field: 'properties.deleteRetentionPolicy.enabled' }, { field: 'name' }] },
    })
    expect(verdict(json, {}, [{ name: 'default', properties: { deleteRetentionPolicy: { enabled: true } } }])).toBe(
      'pass',
    )
    expect(verdict(json, {}, [{ name: 'default', properties: {} }])).toBe('fail')
  })

  it('looks through the resource group, or the subscription when it says so', () => {
    const details = { type: 'Microsoft.Network/networkWatchers' }
    const isNetwork = { field: 'type', equals: 'Microsoft.Network/virtualNetworks' }
    expect(only(define(policyRule(isNetwork, 'auditIfNotExists', details))).requires).toMatchObject({
      scope: 'resourceGroup',
    })
    const wide = { ...details, existenceScope: 'Subscription', resourceGroupName: 'NetworkWatcherRG' }
    expect(only(define(policyRule(isNetwork, 'auditIfNotExists', wide))).requires).toMatchObject({
      scope: 'subscription',
      where: { value: '[resourceGroup().name]', equals: 'NetworkWatcherRG' },
    })
  })

  it('asks a subscription for its settings', () => {
    const subscription = { field: 'type', equals: 'Microsoft.Resources/subscriptions' }
    const existenceCondition = { field: 'Microsoft.Security/pricings/pricingTier', equals: 'Standard' }
    const json = define(
      policyRule(subscription, 'auditIfNotExists', { type: 'Microsoft.Security/pricings', existenceCondition }),
      { mode: 'All' },
    )
    expect(only(json)).toMatchObject({
      resource: 'Microsoft.Resources/subscriptions',
      requires: { scope: 'subscription' },
    })
  })

  it('judges the resource itself where details name it', () => {
    const existenceCondition = { field: `${vaults}/enablePurgeProtection`, equals: true }
    const json = define(
      policyRule(isVault, 'auditIfNotExists', { type: vaults, name: "[field('name')]", existenceCondition }),
    )
    expect(verdict(json, { properties: { enablePurgeProtection: true } })).toBe('pass')
    expect(verdict(json, { properties: {} })).toBe('fail')
  })

  it('is not applicable where if does not hold (concepts/policy-applicability)', () => {
    const named = { allOf: [isVault, { field: 'tags.scope', equals: 'logs' }] }
    const json = define(policyRule(named, 'auditIfNotExists', { type: logs }))
    expect(verdict(json, { tags: {} })).toBe('notApplicable')
  })

  it.each([
    [
      'compares with the judged resource',
      { type: logs, existenceCondition: { field: 'location', equals: "[field('location')]" } },
    ],
    [
      'depends on the judged resource',
      { type: 'Microsoft.Network/routeTables', name: "[concat(field('name'), '-routes')]" },
    ],
    [
      'speaks of the judged resource',
      { type: logs, existenceCondition: { field: 'name', equals: '[resourceGroup().name]' } },
    ],
    ['publishes no type', { type: 'Microsoft.Nothing/here' }],
  ])('refuses what %s', (reason, details) => {
    expect(imported(define(policyRule(isVault, 'auditIfNotExists', details))).refused).toMatchObject([
      { reason: expect.stringContaining(reason.replace('compares', 'field() in an existenceCondition compares')) },
    ])
  })
})

describe('types and modes', () => {
  const tagged = { field: 'tags.owner', exists: false }
  it('makes a control for each type', () => {
    const both = { allOf: [{ field: 'type', in: [vaults, accounts] }, tagged] }
    expect(imported(define(policyRule(both, 'audit'))).controls.map(({ id, resource }) => [id, resource])).toEqual([
      ['policy-vaults-as-we-want-them-vaults', vaults],
      ['policy-vaults-as-we-want-them-storageaccounts', accounts],
    ])
  })

  it('takes of branches what is of a type', () => {
    const branches = {
      anyOf: [
        { allOf: [isVault, isSoft] },
        {
          allOf: [
            { field: 'type', equals: accounts },
            { field: `${accounts}/supportsHttpsTrafficOnly`, equals: false },
          ],
        },
      ],
    }
    const { controls } = imported(define(policyRule(branches, 'audit')))
    expect(controls.map(({ failsWhen }) => failsWhen)).toEqual([
      { field: 'properties.enablePurgeProtection', notEquals: true },
      { field: 'properties.supportsHttpsTrafficOnly', equals: false },
    ])
  })

  it('names a type that it cannot judge beside those that it can', () => {
    const types = { field: 'type', in: [vaults, 'Microsoft.ClassicCompute/virtualMachines'] }
    const { controls, refused } = imported(define(policyRule({ allOf: [types, tagged] }, 'audit')))
    expect(controls.map(({ resource }) => resource)).toEqual([vaults])
    expect(refused).toMatchObject([{ reason: 'Azure publishes no type Microsoft.ClassicCompute/virtualMachines' }])
    const branches = {
      anyOf: [
        { allOf: [isVault, isSoft] },
        {
          allOf: [
            { field: 'type', equals: accounts },
            { field: `${accounts}/nothing`, exists: true },
          ],
        },
      ],
    }
    const some = imported(define(policyRule(branches, 'audit')))
    expect(some.controls.map(({ resource }) => resource)).toEqual([vaults])
    expect(some.refused).toMatchObject([
      { reason: expect.stringMatching(/^of Microsoft.Storage.storageAccounts: .*publishes no property nothing/) },
    ])
  })

  it('finds published types of a pattern, with Indexed those that have tags and a location', () => {
    const like = { allOf: [{ field: 'type', like: 'Microsoft.KeyVault/*' }, tagged] }
    const names = (mode: string) =>
      imported(define(policyRule(like, 'audit'), { mode })).controls.map(({ resource }) => resource)
    expect(names('Indexed')).toContain(vaults)
    expect(names('Indexed')).not.toContain(`${vaults}/accessPolicies`)
    expect(names('All').length).toBeGreaterThan(names('Indexed').length)
  })

  it('wants to be told the type of a rule on all', () => {
    const json = define(policyRule(tagged, 'deny'))
    expect(imported(json).refused).toMatchObject([{ reason: expect.stringContaining('--type') }])
    expect(only(json, { types: ['microsoft.keyvault/VAULTS'] })).toMatchObject({ resource: vaults })
    expect(
      imported(define(policyRule({ allOf: [isVault, tagged] }, 'deny')), { types: [accounts] }).refused,
    ).toMatchObject([{ reason: expect.stringContaining('none of the types') }])
  })

  it('counts name and kind for where a rule applies', () => {
    const kind = { field: 'kind', equals: 'StorageV2' }
    const rule = {
      allOf: [
        { field: 'type', equals: accounts },
        kind,
        { field: `${accounts}/supportsHttpsTrafficOnly`, equals: false },
      ],
    }
    const json = define(policyRule(rule, 'audit'))
    expect(verdict(json, { kind: 'BlobStorage', properties: { supportsHttpsTrafficOnly: false } })).toBe(
      'notApplicable',
    )
    expect(verdict(json, { kind: 'StorageV2', properties: { supportsHttpsTrafficOnly: true } })).toBe('pass')
  })

  it.each([
    ['Microsoft.KeyVault.Data', isVault],
    ['Microsoft.Kubernetes.Data', isVault],
    ['Indexed', { field: 'type', equals: `${vaults}/accessPolicies` }],
  ])('refuses mode %s', (mode, type) => {
    expect(imported(define(policyRule({ allOf: [type, tagged] }, 'audit'), { mode })).refused).toMatchObject([
      { reason: expect.stringContaining('mode') },
    ])
  })
})

describe('what is refused by name', () => {
  it.each<[string, object]>([
    ['publishes no property nothing', { field: `${vaults}/nothing`, equals: 1 }],
    ['is not of Microsoft.KeyVault/vaults', { field: `${accounts}/supportsHttpsTrafficOnly`, equals: true }],
    [
      'depends on the resource: only tags',
      { field: "[concat('Microsoft.KeyVault/vaults/', field('name'))]", equals: true },
    ],
    ['no reference() in rules', { value: "[reference('x')]", equals: 1 }],
    ['no listKeys() in rules', { value: "[listKeys('x', '2020-01-01')]", equals: 1 }],
    ['no dateTimeAdd() in rules', { value: "[dateTimeAdd(utcNow(), 'P1D')]", greater: '2020-01-01' }],
    ['unknown function guid()', { value: "[guid('x')]", equals: 1 }],
    ['resourceGroup().tags is not known', { field: 'tags.owner', notEquals: "[resourceGroup().tags['owner']]" }],
    ['resourceGroup().location is not known', { field: 'location', notEquals: '[resourceGroup().location]' }],
    ['requestContext() asks for who called', { value: "[tryGet(requestContext().identity, 'idtyp')]", equals: 'user' }],
    ['policy() asks for the assignment', { value: '[policy().assignmentId]', equals: 'x' }],
    ['the parameter who has no default', { field: 'tags.owner', equals: "[parameters('who')]" }],
    ['is no expression', { value: "[concat('a]", equals: 1 }],
    ['there is no condition "is"', { field: 'name', is: 'x' }],
    ['"source"', { source: 'action', like: 'x' }],
    ['has none of allOf', { nothing: [] }],
    ['must be compared with a list', { field: 'name', in: 'x' }],
    ['stands beside allOf', { not: { field: 'name', equals: 'x' }, allOf: [] }],
  ])('%s', (reason, condition) => {
    const rule = policyRule({ allOf: [isVault, isSoft, condition] }, 'audit')
    const { controls, refused } = imported(define(rule, { parameters: { who: { type: 'String' } } }))
    expect(controls).toEqual([])
    expect(refused).toMatchObject([{ name: 'Vaults as we want them', reason: expect.stringContaining(reason) }])
  })

  it('is taken with the aliases that Azure lists', () => {
    const aliases = [
      {
        namespace: 'Microsoft.KeyVault',
        resourceTypes: [
          { resourceType: 'vaults', aliases: [{ name: `${vaults}/nothing`, defaultPath: 'properties.something' }] },
        ],
      },
    ]
    const json = define(policyRule({ allOf: [isVault, { field: `${vaults}/nothing`, equals: 1 }] }, 'audit'))
    expect(only(json, { aliases }).failsWhen).toEqual({ field: 'properties.something', equals: 1 })
  })
})

it('knows aliases that name another path only by paths that are published', () => {
  const paths = Object.values(knownAliases).flatMap((byType) => Object.entries(byType))
  const found = paths.map(([type, path]) => {
    const rule = policyRule(
      {
        allOf: [
          { field: 'type', equals: type },
          { field: path, exists: false },
        ],
      },
      'audit',
    )
    return imported(define(rule)).refused
  })
  expect(found.flat()).toEqual([])
})

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
      ['House rules', expect.stringContaining('in none of the files')],
    ])
  })
})
