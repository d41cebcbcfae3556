import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AttributeChange, ResourceChange } from '#app/contract/plans.ts'
import { ChangeAction } from '#app/contract/plans.ts'
import { destroysFirst, groupTitle, isDestructive, planGroups } from './plan-groups.ts'

const group = '/subscriptions/s/resourceGroups/rg-data'
const value = (
  path: string,
  before: unknown,
  after: unknown,
  more: Partial<AttributeChange> = {},
): AttributeChange => ({
  path,
  before,
  after,
  kind: before === null ? 'added' : after === null ? 'removed' : 'changed',
  unknown: false,
  sensitive: false,
  replaces: false,
  ...more,
})
const server = (name: string, attributes: AttributeChange[]): ResourceChange => ({
  address: `azapi_update_resource.tls["${name}"]`,
  type: 'azapi_update_resource',
  azureType: 'Microsoft.Sql/servers',
  noun: { one: 'SQL server', many: 'SQL servers' },
  name,
  id: `${group}/providers/Microsoft.Sql/servers/${name}`,
  action: 'update',
  attributes,
})
const tls = (before: string | null) => value('body.properties.minimalTlsVersion', before, '1.2')

describe('planGroups', () => {
  it('puts equal changes together, whatever was there before', () => {
    const changes = [server('a', [tls('None')]), server('b', [tls('1.0')]), server('c', [tls('1.0')])]
    expect(planGroups(changes)).toMatchObject([
      {
        action: 'update',
        noun: '3 SQL servers',
        azureType: 'Microsoft.Sql/servers',
        values: [{ property: 'minimalTlsVersion', before: ['None', '1.0'], after: ['1.2'] }],
        items: [{ name: 'a', parent: null, group: 'rg-data' }, { name: 'b' }, { name: 'c' }],
      },
    ])
  })

  it('says of values that are new to some that they were not set', () => {
    const [both] = planGroups([server('a', [tls('1.0')]), server('b', [tls(null)])])
    expect(both?.values).toEqual([{ property: 'minimalTlsVersion', before: ['1.0', 'not set'], after: ['1.2'] }])
    expect(planGroups([server('b', [tls(null)])])[0]?.values[0]?.before).toEqual([])
  })

  it('keeps apart what becomes something else', () => {
    const other = server('b', [value('body.properties.minimalTlsVersion', '1.0', '1.3')])
    const more = server('c', [tls('1.0'), value('body.properties.publicNetworkAccess', 'Enabled', 'Disabled')])
    expect(planGroups([server('a', [tls('1.0')]), other, more]).map(({ noun }) => noun)).toEqual(
      Array(3).fill('1 SQL server'),
    )
  })

  it('groups new resources whatever they are called and wherever they stand', () => {
    const made = (parent: string): ResourceChange => ({
      ...server('', [
        value('name', null, 'office'),
        value('parent_id', null, `${group}/providers/Microsoft.Sql/servers/${parent}`),
        value('schema_validation_enabled', null, false),
        value('body.properties.startIpAddress', null, '203.0.113.16'),
      ]),
      address: `azapi_resource.office["${parent}"]`,
      type: 'azapi_resource',
      azureType: 'Microsoft.Sql/servers/firewallRules',
      noun: undefined,
      name: 'office',
      id: null,
      action: 'create',
    })
    expect(planGroups([made('a'), made('b')])).toMatchObject([
      {
        noun: '2 firewall rules',
        values: [{ property: 'startIpAddress', before: [], after: ['203.0.113.16'] }],
        items: [{ name: 'office', parent: 'a', group: 'rg-data' }, { parent: 'b' }],
      },
    ])
  })

  it('hides secrets and what only the apply will tell', () => {
    const secret = value('body.properties.key', '(sensitive value)', '(sensitive value)', { sensitive: true })
    const later = value('body.properties.uri', 'x', null, { unknown: true, kind: 'changed' })
    expect(planGroups([server('a', [secret, later])])[0]?.values).toEqual([
      { property: 'key', before: ['(sensitive value)'], after: ['(sensitive value)'] },
      { property: 'uri', before: ['x'], after: ['known after apply'] },
    ])
  })

  it.each([
    ['delete', 1, '1 SQL server is removed'],
    ['delete', 2, '2 SQL servers are removed'],
    ['replace', 2, '2 SQL servers are replaced'],
    ['forget', 1, '1 SQL server stays as it is'],
    ['forget', 2, '2 SQL servers stay as they are'],
    ['import', 1, '1 SQL server is taken into the state'],
    ['update', 2, '2 SQL servers'],
  ] as const)('titles %s of %i', (action, count, title) => {
    const changes = ['a', 'b'].slice(0, count).map((name) => ({ ...server(name, []), action }))
    expect(planGroups(changes).map(groupTitle)).toEqual([title])
  })
})

const arbitrary = fc.record({
  action: fc.constantFrom(...ChangeAction.options),
  azureType: fc.constantFrom('Microsoft.Sql/servers', 'Microsoft.Storage/storageAccounts', null),
  name: fc.constantFrom('a', 'b', null),
  after: fc.option(fc.string({ maxLength: 2 })),
  sensitive: fc.boolean(),
})
const plans = fc.array(arbitrary, { maxLength: 30 }).map((list) =>
  list.map(
    ({ action, azureType, name, after, sensitive }, at): ResourceChange => ({
      ...server(name ?? '', [value('body.properties.p', 'x', after, { sensitive })]),
      address: `azapi_resource.r["${at}"]`,
      action,
      azureType,
      name,
      id: null,
      noun: undefined,
    }),
  ),
)

it('has every change in exactly one group, in the plan’s order within it', () => {
  fc.assert(
    fc.property(plans, (changes) => {
      const groups = planGroups(changes)
      const grouped = groups.flatMap(({ items }) => items.map(({ change }) => change))
      expect(new Set(grouped)).toEqual(new Set(changes))
      expect(grouped).toHaveLength(changes.length)
      for (const { items, action, azureType } of groups) {
        const places = items.map(({ change }) => changes.indexOf(change))
        expect(places).toEqual(places.toSorted((a, b) => a - b))
        for (const { change } of items) expect([change.action, change.azureType]).toEqual([action, azureType])
      }
    }),
  )
})

it('has destroys first, and says the same of the same plan in the same order', () => {
  fc.assert(
    fc.property(plans, (changes) => {
      const groups = planGroups(changes)
      const lossAt = groups.map(isDestructive)
      expect(lossAt).toEqual(lossAt.toSorted((a, b) => Number(b) - Number(a)))
      expect(planGroups(changes)).toEqual(groups)
      expect(planGroups(destroysFirst(changes)).map(({ noun }) => noun)).toEqual(groups.map(({ noun }) => noun))
    }),
  )
})
