import { describe, expect, it } from 'vitest'
import { policyRule } from '#tests/factories/policy-rule.ts'
import { readArmTypes } from '../../../arm/published/arm-types.ts'
import { runCase } from '../../cases/run-case.ts'
import { readPolicies } from './definition.ts'
import { importPolicies } from './import-policies.ts'

/*
 * Definitions written for these tests over every comparison, operator, function and effect, judged as the pages of Azure document it:
 * learn.microsoft.com/azure/governance/policy/concepts/definition-structure-policy-rule (rules, fields, functions, count),
 * learn.microsoft.com/azure/governance/policy/how-to/author-policies-for-arrays (lists),
 * learn.microsoft.com/azure/azure-resource-manager/templates/template-functions (functions).
 */
const armTypes = readArmTypes(new URL('../../../arm/published/arm-types.json.gz', import.meta.url))
const accounts = 'Microsoft.Storage/storageAccounts'
const alias = (rest: string) => `${accounts}/${rest}`
const groups = 'Microsoft.Network/networkSecurityGroups'

const account = {
  id: '/subscriptions/00000000-0000-4000-8000-000000000001/resourceGroups/shop-rg/providers/Microsoft.Storage/storageAccounts/shop01',
  name: 'shop01',
  kind: 'StorageV2',
  location: 'West Europe',
  sku: { name: 'Standard_LRS' },
  tags: { owner: 'Ada', 'cost.centre': '42', expires: '2026-01-31T00:00:00Z' },
  identity: { type: 'SystemAssigned' },
  properties: {
    minimumTlsVersion: 'TLS1_2',
    supportsHttpsTrafficOnly: true,
    allowBlobPublicAccess: false,
    networkAcls: {
      defaultAction: 'Deny',
      bypass: 'AzureServices',
      ipRules: [{ value: '10.0.0.4' }, { value: '10.0.0.0/24' }],
    },
    keyPolicy: { keyExpirationPeriodInDays: 30 },
  },
}

/** A definition of storage accounts; one whose rule holds of the account above says so. */
function definition(name: string, condition: object, more: object = {}) {
  const rule = policyRule({ allOf: [{ field: 'type', equals: accounts }, condition] }, 'audit')
  return { name, properties: { displayName: name, mode: 'All', policyRule: rule, ...more } }
}

function judged(json: object, resource: object = account) {
  const { controls, refused } = importPolicies(readPolicies(json, 'file'), {
    armTypes,
    aliases: new Map(),
    given: new Map(),
    types: [],
  })
  expect(refused).toEqual([])
  const [control] = controls
  if (!control) throw new Error('nothing was imported')
  return runCase(control, { name: 'case', resource: { ...resource }, expect: 'pass' }).verdict
}

const tls = alias('minimumTlsVersion')
const days = alias('keyPolicy.keyExpirationPeriodInDays')

describe('conditions', () => {
  it.each<[object, boolean]>([
    [{ field: tls, equals: 'tls1_2' }, true],
    [{ field: tls, equals: 'TLS1_0' }, false],
    [{ field: tls, notEquals: 'TLS1_0' }, true],
    [{ field: tls, notEquals: 'tls1_2' }, false],
    [{ field: 'name', like: 'SHOP*' }, true],
    [{ field: 'name', like: '*02' }, false],
    [{ field: 'name', notLike: 'web*' }, true],
    [{ field: 'name', notLike: 'shop*' }, false],
    [{ field: 'name', match: 'shop##' }, true],
    [{ field: 'name', match: 'Shop##' }, false],
    [{ field: 'name', match: '????..' }, true],
    [{ field: 'name', notMatch: 'shop##' }, false],
    [{ field: 'name', notMatch: 'Shop##' }, true],
    [{ field: 'name', matchInsensitively: 'Shop##' }, true],
    [{ field: 'name', notMatchInsensitively: 'Shop##' }, false],
    [{ field: 'name', contains: 'HOP' }, true],
    [{ field: 'name', contains: 'web' }, false],
    [{ field: 'name', notContains: 'web' }, true],
    [{ field: 'name', notContains: 'hop' }, false],
    [{ field: alias('networkAcls.defaultAction'), in: ['allow', 'DENY'] }, true],
    [{ field: alias('networkAcls.defaultAction'), in: ['Allow'] }, false],
    [{ field: alias('networkAcls.defaultAction'), notIn: ['Allow'] }, true],
    [{ field: alias('networkAcls.defaultAction'), notIn: ['Deny'] }, false],
    [{ field: 'tags', containsKey: 'OWNER' }, true],
    [{ field: 'tags', containsKey: 'team' }, false],
    [{ field: 'tags', notContainsKey: 'team' }, true],
    [{ field: 'tags', notContainsKey: 'owner' }, false],
    [{ field: days, less: 31 }, true],
    [{ field: days, less: 30 }, false],
    [{ field: days, lessOrEquals: 30 }, true],
    [{ field: days, lessOrEquals: 29 }, false],
    [{ field: days, greater: 29 }, true],
    [{ field: days, greater: 30 }, false],
    [{ field: days, greaterOrEquals: 30 }, true],
    [{ field: days, greaterOrEquals: 31 }, false],
    [{ field: "tags['expires']", less: '2026-02-01T00:00:00Z' }, true],
    [{ field: alias('encryption.keySource'), exists: 'false' }, true],
    [{ field: alias('encryption.keySource'), exists: true }, false],
    [{ field: tls, exists: 'True' }, true],
    [{ field: alias('supportsHttpsTrafficOnly'), equals: 'true' }, true],
    [{ field: alias('encryption.keySource'), equals: '' }, true],
    [{ field: alias('encryption.keySource'), notEquals: 'Microsoft.Keyvault' }, true],
  ])('%j is %s', (condition, holds) => {
    expect(judged(definition('condition', condition))).toBe(holds ? 'fail' : 'pass')
  })
})

describe('operators, and keywords in any case', () => {
  const yes = { field: 'kind', equals: 'StorageV2' }
  const no = { field: 'name', equals: 'other' }
  it.each<[object, boolean]>([
    [{ not: no }, true],
    [{ not: { not: no } }, false],
    [{ allOf: [yes, { not: no }] }, true],
    [{ anyOf: [no, yes] }, true],
    [{ anyOf: [no, no] }, false],
    [
      {
        ANYOF: [
          { Field: 'name', Equals: 'other' },
          { FIELD: 'name', LIKE: 'shop*' },
        ],
      },
      true,
    ],
    [{ Not: { Value: "[field('name')]", NotEquals: 'shop01' } }, true],
    [{ Count: { Value: ['a', 'b'], Name: 'one', Where: { Value: "[current('one')]", Equals: 'a' } }, Equals: 1 }, true],
  ])('%j is %s', (condition, holds) => {
    // A rule on name and kind alone says where it applies, too: what it is not of does not fail either.
    const verdict = judged(definition('operator', { allOf: [condition, { field: tls, exists: true }] }))
    expect(verdict === 'fail').toBe(holds)
  })
})

describe('fields', () => {
  it.each<[string, unknown]>([
    ['name', 'shop01'],
    ['fullName', 'shop01'],
    ['kind', 'StorageV2'],
    ['location', 'westeurope'],
    ['id', account.id],
    ['identity.type', 'SystemAssigned'],
    ['tags.owner', 'Ada'],
    ['tags[owner]', 'Ada'],
    ["tags['cost.centre']", '42'],
    ['tags[cost.centre]', '42'],
    ["[concat('tags[', parameters('tag'), ']')]", 'Ada'],
    ["[concat('tags.', parameters('TAG'))]", 'Ada'],
    [alias('sku.name'), 'Standard_LRS'],
    [alias('accountType'), 'Standard_LRS'],
    [alias('networkAcls.ipRules[0].value'), '10.0.0.4'],
    ["[concat('Microsoft.Storage/storageAccounts/', 'minimumTlsVersion')]", 'TLS1_2'],
    ['Microsoft.Storage/STORAGEACCOUNTS/MinimumTLSVersion', 'TLS1_2'],
    ['properties.networkAcls.bypass', 'AzureServices'],
  ])('%s', (field, value) => {
    const parameters = { parameters: { tag: { type: 'String', defaultValue: 'owner' } } }
    const other = { field: tls, exists: true }
    expect(judged(definition('field', { allOf: [{ field, equals: value }, other] }, parameters))).toBe('fail')
    expect(judged(definition('field', { allOf: [{ field, equals: 'another' }, other] }, parameters))).not.toBe('fail')
  })
})

describe('functions', () => {
  it.each<[string, unknown]>([
    ["[concat(field('name'), '-', resourceGroup().name)]", 'shop01-shop-rg'],
    ['[subscription().subscriptionId]', '00000000-0000-4000-8000-000000000001'],
    ['[resourceGroup().id]', '/subscriptions/00000000-0000-4000-8000-000000000001/resourcegroups/shop-rg'],
    ["[less(length(field('tags')), 4)]", true],
    ["[toLower(field('kind'))]", 'storagev2'],
    ["[toUpper(field('name'))]", 'SHOP01'],
    ["[substring(field('name'), 0, 4)]", 'shop'],
    ["[if(greaterOrEquals(length(field('name')), 3), take(field('name'), 3), 'short')]", 'sho'],
    ["[first(split(field('location'), ' '))]", 'West'],
    ["[last(split(field('sku.name'), '_'))]".replace("field('sku.name')", `field('${alias('sku.name')}')`), 'LRS'],
    ["[join(createArray('a', field('name')), ',')]", 'a,shop01'],
    ["[replace(field('name'), 'shop', 'web')]", 'web01'],
    ["[startsWith(field('name'), 'shop')]", true],
    ["[endsWith(field('name'), '02')]", false],
    ["[indexOf(field('name'), '0')]", 4],
    ["[contains(field('tags'), 'owner')]", true],
    ["[contains(field('name'), 'SHOP')]", false],
    ["[empty(field('Microsoft.Storage/storageAccounts/encryption.keySource'))]", true],
    ["[coalesce(field('Microsoft.Storage/storageAccounts/encryption.keySource'), 'none')]", 'none'],
    ["[add(int('2'), 3)]", 5],
    ['[sub(mul(4, 5), mod(7, 4))]', 17],
    ['[div(9, 2)]', 4],
    ['[max(createArray(1, 5, 3))]', 5],
    ["[and(bool('true'), not(false()))]", true],
    ["[or(equals(1, 2), equals(field('name'), 'shop01'))]", true],
    ["[string(createArray(1, 'a'))]", '[1,"a"]'],
    ["[base64(field('name'))]", 'c2hvcDAx'],
    ["[base64ToString('c2hvcDAx')]", 'shop01'],
    ["[uniqueString('test')]", 'rbgf3xv4ufgzg'],
    ["[uriComponent(field('location'))]", 'West%20Europe'],
    ["[padLeft('7', 3, '0')]", '007'],
    ["[trim('  a ')]", 'a'],
    ["[format('{0}-{1}', field('name'), 1)]", 'shop01-1'],
    ['[length(union(createArray(1, 2), createArray(2, 3)))]', 3],
    ['[length(intersection(createArray(1, 2), createArray(2, 3)))]', 1],
    ["[tryGet(field('tags'), 'owner')]", 'Ada'],
    ['[json(\'{"a": [1, 2]}\').a[1]]', 2],
    ["[skip(field('name'), 4)]", '01'],
    ['[length(range(0, 3))]', 3],
    ["[length(field('Microsoft.Storage/storageAccounts/networkAcls.ipRules[*]'))]", 2],
    ["[first(field('Microsoft.Storage/storageAccounts/networkAcls.ipRules[*].value'))]", '10.0.0.4'],
    ["[field('Microsoft.Storage/storageAccounts/networkAcls').defaultAction]", 'Deny'],
    ["[ipRangeContains('10.0.0.0/24', '10.0.0.4')]", true],
    ["[ipRangeContains('192.168.0.1-192.168.0.9', '192.168.0.10')]", false],
    ["[addDays('2026-01-30T00:00:00Z', 1)]", '2026-01-31T00:00:00.0000000Z'],
    ["[less(field('tags').expires, addDays(utcNow(), 31))]", true],
    ["[greaterOrEquals(requestContext().apiVersion, '2019-04-01')]", true],
    ["[parameters('list')[1]]", 'b'],
    ["[length(parameters('list'))]", 2],
    ['[[not an expression]', '[not an expression]'],
  ])('%s', (value, expected) => {
    const parameters = { parameters: { list: { type: 'Array', defaultValue: ['a', 'b'] } } }
    const equals = typeof expected === 'string' && expected.startsWith('[') ? `[${expected}` : expected
    const other = { field: tls, exists: true }
    expect(judged(definition('function', { allOf: [{ value, equals }, other] }, parameters))).toBe('fail')
  })
})

describe('lists and counts', () => {
  const rules = `${groups}/securityRules[*]`
  const group = {
    properties: {
      securityRules: [
        {
          name: 'ssh',
          properties: { direction: 'Inbound', access: 'Allow', destinationPortRange: '22', priority: 100 },
        },
        {
          name: 'web',
          properties: { direction: 'Inbound', access: 'Allow', destinationPortRange: '443', priority: 110 },
        },
        {
          name: 'rdp',
          properties: { direction: 'Inbound', access: 'Deny', destinationPortRange: '3389', priority: 120 },
        },
      ],
    },
  }
  const none = { properties: { securityRules: [] } }
  const ofGroup = (condition: object, parameters?: object) => ({
    name: 'list',
    properties: {
      displayName: 'list',
      mode: 'All',
      ...(parameters && { parameters }),
      policyRule: policyRule({ allOf: [{ field: 'type', equals: groups }, condition] }, 'deny'),
    },
  })
  const reserved = {
    reserved: {
      type: 'Array',
      defaultValue: [
        { access: 'deny', direction: 'inbound', port: 3389 },
        { access: 'deny', direction: 'inbound', port: 5986 },
      ],
    },
  }
  it.each<[string, object, object, boolean]>([
    ['an empty list counts nothing', { count: { field: rules }, equals: 0 }, none, true],
    ['all elements count without where', { count: { field: rules }, equals: 3 }, group, true],
    ['every element satisfies a field of elements', { field: `${rules}.direction`, equals: 'Inbound' }, group, true],
    ['one element that does not is enough', { field: `${rules}.access`, equals: 'Allow' }, group, false],
    ['a field of no element holds', { field: `${rules}.access`, equals: 'Allow' }, none, true],
    ['not every element', { not: { field: `${rules}.access`, equals: 'Allow' } }, group, true],
    [
      'an element that satisfies',
      { count: { field: rules, where: { field: `${rules}.destinationPortRange`, equals: '22' } }, greater: 0 },
      group,
      true,
    ],
    [
      'an element that satisfies several conditions',
      {
        count: {
          field: rules,
          where: {
            allOf: [
              { field: `${rules}.access`, equals: 'Allow' },
              { field: `${rules}.destinationPortRange`, equals: '3389' },
            ],
          },
        },
        greater: 0,
      },
      group,
      false,
    ],
    [
      'as many as there are',
      {
        count: { field: rules, where: { field: `${rules}.direction`, equals: 'Inbound' } },
        equals: `[length(field('${rules}'))]`,
      },
      group,
      true,
    ],
    [
      'the present element by current()',
      {
        count: { field: rules, where: { value: `[current('${rules}').properties.priority]`, greater: 105 } },
        equals: 2,
      },
      group,
      true,
    ],
    [
      'a property of the present element by current()',
      { count: { field: rules, where: { value: `[current('${rules}.priority')]`, less: 105 } }, equals: 1 },
      group,
      true,
    ],
    [
      'the present element by field()',
      { count: { field: rules, where: { value: `[first(field('${rules}.access'))]`, equals: 'Deny' } }, equals: 1 },
      group,
      true,
    ],
    [
      'values of a parameter against elements',
      {
        count: {
          value: "[parameters('reserved')]",
          name: 'one',
          where: {
            count: {
              field: rules,
              where: {
                allOf: [
                  { field: `${rules}.access`, equals: "[current('one').access]" },
                  { field: `${rules}.destinationPortRange`, equals: "[current('one').port]" },
                ],
              },
            },
            equals: 1,
          },
        },
        notEquals: "[length(parameters('reserved'))]",
      },
      group,
      true,
    ],
    [
      'patterns of a name',
      { count: { value: ['judged*', 'x*'], where: { field: 'name', like: '[current()]' } }, greater: 0 },
      group,
      true,
    ],
    [
      'tags that a list names',
      {
        count: {
          value: ['owner', 'team'],
          name: 'tag',
          where: { field: "[concat('tags[', current('tag'), ']')]", exists: false },
        },
        equals: 1,
      },
      { tags: { owner: 'Ada' } },
      true,
    ],
  ])('%s', (_, condition, resource, holds) => {
    expect(judged(ofGroup(condition, reserved), resource)).toBe(holds ? 'fail' : 'pass')
  })
})
