import { expect, it } from 'vitest'
import { groupResources, rowsOf, sharedProperty } from './resource-groups.ts'

const resource = (type: string, name: string) => ({
  address: `azapi_resource.${name}`,
  type: 'azapi_resource',
  azureType: type,
  noun: type === 'Microsoft.Sql/servers' ? { one: 'SQL server', many: 'SQL servers' } : undefined,
  id: `/subscriptions/s/resourceGroups/rg-hub/providers/${type}/${name}`,
  values: [],
  portalUrl: null,
})
const all = [
  resource('Microsoft.Network/virtualNetworks', 'vnet'),
  resource('Microsoft.Sql/servers', 'sql-b'),
  resource('Microsoft.Sql/servers', 'sql-a'),
]

it('groups by type, most first, each by name', () => {
  expect(groupResources(all, '').map(({ title, items }) => [title, items.map(({ name }) => name)])).toEqual([
    ['SQL servers', ['sql-a', 'sql-b']],
    ['Virtual network', ['vnet']],
  ])
})

it('finds by name and by group', () => {
  expect(groupResources(all, ' SQL-a').map(({ title }) => title)).toEqual(['SQL server'])
  expect(groupResources(all, 'rg-hub')).toHaveLength(2)
  expect(groupResources(all, 'nothing')).toEqual([])
})

it('leaves out what is folded', () => {
  const rows = rowsOf(groupResources(all, ''), (type) => type === 'Microsoft.Sql/servers')
  expect(rows.map(({ group, item }) => item?.name ?? group.title)).toEqual(['SQL servers', 'Virtual network', 'vnet'])
})

it('names the property that all of a group hold, and the value where it is the same', () => {
  const tls = (value: string) => [{ path: 'body.properties.minimalTlsVersion', value, sensitive: false }]
  const shared = (...held: ReturnType<typeof tls>[]) => {
    const [group] = groupResources(
      held.map((values, at) => ({ ...resource('Microsoft.Sql/servers', `${at}`), values })),
      '',
    )
    return group && sharedProperty(group)
  }
  expect(shared(tls('1.2'), tls('1.2'))).toEqual({ name: 'minimalTlsVersion', value: '1.2' })
  expect(shared(tls('1.2'), tls('1.0'))).toEqual({ name: 'minimalTlsVersion', value: null })
  expect(shared(tls('1.2'), [])).toBeNull()
  expect(shared([])).toBeNull()
  expect(shared([{ path: 'body', value: {} as never, sensitive: false }])).toBeNull()
  expect(shared([...tls('1.2'), ...tls('1.2')])).toBeNull()
})
