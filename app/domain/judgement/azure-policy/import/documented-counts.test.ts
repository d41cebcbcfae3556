import { describe, expect, it } from 'vitest'
import { judged } from '#tests/factories/judged-definition.ts'
import { policyRule } from '#tests/factories/policy-rule.ts'

/*
 * Judged as Azure documents it: learn.microsoft.com/azure/governance/policy/concepts/definition-structure-policy-rule (count) and
 * learn.microsoft.com/azure/governance/policy/how-to/author-policies-for-arrays.
 */
const groups = 'Microsoft.Network/networkSecurityGroups'

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
    // As the built-in definitions 83a86a26 and 702dd420 have to be read.
    [
      'what an element lacks is like nothing',
      { not: { field: `${rules}.sourcePortRange`, notLike: '*' } },
      group,
      false,
    ],
    ['what an element has is like anything', { not: { field: `${rules}.access`, notLike: '*' } }, group, true],
    [
      'field() selects nothing of an element that lacks the property',
      { value: `[length(field('${rules}.sourcePortRange'))]`, notEquals: `[length(field('${rules}'))]` },
      group,
      true,
    ],
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
