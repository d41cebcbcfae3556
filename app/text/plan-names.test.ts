import { describe, expect, it } from 'vitest'
import type { ResourceChange } from '#app/contract/plans.ts'
import { nameFromId, nameOfChange, namesOfRows, nameText } from './plan-names.ts'

const group = '/subscriptions/s/resourceGroups/rg-data'
const account = `${group}/providers/Microsoft.Storage/storageAccounts/stprod`

describe('nameFromId', () => {
  it.each([
    [account, 'stprod', 'rg-data'],
    [`${account}/blobServices/default/containers/vhds`, 'vhds in stprod', 'rg-data'],
    [`${account}/blobServices/default`, 'stprod', 'rg-data'],
    [`${account}/providers/Microsoft.Insights/diagnosticSettings/audit`, 'audit in stprod', 'rg-data'],
    [`${group}/providers/Microsoft.Sql/servers/sql-a/firewallRules/temp-all`, 'temp-all in sql-a', 'rg-data'],
    [`${group}/providers/Microsoft.Sql/servers/a/databases/db/auditingSettings/default`, 'db in a', 'rg-data'],
    [group, 'rg-data', null],
    ['/subscriptions/s/providers/Microsoft.Security/pricings/VirtualMachines', 'VirtualMachines', null],
    ['/subscriptions/s', 's', null],
    [`${account}?api-version=2023-05-01`, 'stprod', 'rg-data'],
    ['/subscriptions/s/resourcegroups/rg/providers/microsoft.web/sites/app', 'app', 'rg'],
  ])('%s', (id, text, inGroup) => {
    const name = nameFromId(id)
    expect(name && nameText(name)).toBe(text)
    expect(name?.group).toBe(inGroup)
  })

  it('calls a subscription as people do, and nothing that stands in it', () => {
    expect(nameFromId('/subscriptions/s', 'Aldergrove')).toEqual({ name: 'Aldergrove', parent: null, group: null })
    expect(nameFromId(group, 'Aldergrove')?.name).toBe('rg-data')
    expect(nameFromId(account, 'Aldergrove')?.name).toBe('stprod')
  })

  it('is null for what names nothing', () => {
    expect(nameFromId('')).toBeNull()
    expect(nameFromId('/')).toBeNull()
  })
})

describe('nameOfChange', () => {
  const change: ResourceChange = {
    address: 'module.a.azapi_resource.logs["x.y"]',
    type: 'azapi_resource',
    azureType: 'Microsoft.Storage/storageAccounts/blobServices/containers',
    name: 'vhds',
    id: null,
    action: 'create',
    attributes: [],
  }
  const made = (parentId: unknown): ResourceChange => ({
    ...change,
    attributes: [
      {
        path: 'parent_id',
        before: null,
        after: parentId,
        kind: 'added',
        unknown: false,
        sensitive: false,
        replaces: false,
      },
    ],
  })

  it('takes the parent of what is made from where it is made', () => {
    expect(nameOfChange(made(`${account}/blobServices/default`))).toEqual({
      name: 'vhds',
      parent: 'stprod',
      group: 'rg-data',
    })
    expect(nameOfChange(made(group))).toEqual({ name: 'vhds', parent: null, group: 'rg-data' })
    expect(nameOfChange(made('/subscriptions/s'))).toEqual({ name: 'vhds', parent: null, group: null })
    expect(nameOfChange(made(null))).toEqual({ name: 'vhds', parent: null, group: null })
  })

  it('goes by the address where nothing else is known', () => {
    expect(nameOfChange({ ...change, name: null }).name).toBe('x.y')
    const bare = { ...change, name: null, address: 'module.a.azapi_resource.logs' }
    expect(nameOfChange(bare).name).toBe('logs')
  })

  it('names rows of an apply as its plan does, and by id or key without one', () => {
    const row = { address: change.address, id: null }
    expect(namesOfRows([made(`${account}/blobServices/default`)])(row)).toMatchObject({
      name: 'vhds',
      parent: 'stprod',
    })
    expect(namesOfRows([])({ ...row, id: account }).name).toBe('stprod')
    const ofBefore = { address: `azapi_update_resource.tls["${account}/blobServices/default/containers/a"]`, id: null }
    expect(namesOfRows([])(ofBefore).name).toBe('a in stprod')
    expect(namesOfRows([])({ address: 'azapi_resource.logs[0]', id: null }).name).toBe('logs[0]')
  })
})
