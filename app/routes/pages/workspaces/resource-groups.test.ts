import { expect, it } from 'vitest'
import { groupResources, rowsOf } from './resource-groups.ts'

const resource = (type: string, name: string) => ({
  address: `azapi_resource.${name}`,
  type: 'azapi_resource',
  azureType: type,
  noun: type === 'Microsoft.Sql/servers' ? { one: 'SQL server', many: 'SQL servers' } : undefined,
  id: `/subscriptions/s/resourceGroups/rg-hub/providers/${type}/${name}`,
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
