import { expect, it } from 'vitest'
import type { ResourceChange, ResourceRow } from '#app/contract/plans.ts'
import { changedResources } from './changed-resources.ts'

const group = '/subscriptions/s/resourceGroups/Rg'
const account = `${group}/providers/Microsoft.Storage/storageAccounts/st`
const change = (address: string, action: ResourceChange['action'], id: string | null): ResourceChange => ({
  address,
  action,
  id,
  type: 'azapi_resource',
  azureType: null,
  name: null,
  attributes: [],
})
const row = (address: string, status: ResourceRow['status'], id: string | null = null): ResourceRow => ({
  address,
  status,
  id,
  action: 'create',
  seconds: null,
  error: null,
})

it('takes what was done, with what it stands in', () => {
  const planned = [
    change('a', 'update', `${account}/blobServices/default`),
    change('b', 'create', null),
    change('c', 'update', `${group}/providers/Microsoft.Web/sites/failed`),
    change('d', 'forget', `${group}/providers/Microsoft.Web/sites/stays`),
    change('e', 'create', 'random-id'),
  ]
  const made = `${group}/providers/Microsoft.KeyVault/vaults/kv`
  const rows = [row('a', 'done'), row('b', 'done', made), row('c', 'failed'), row('d', 'done'), row('e', 'done')]
  const found = changedResources(planned, rows)
  expect(found.changed).toEqual([`${account}/blobServices/default`, made])
  expect([...found.resources].sort()).toEqual(
    [`${account}/blobServices/default`, account, made].map((id) => id.toLowerCase()).sort(),
  )
  expect([...found.scopes].sort()).toEqual(['/subscriptions/s', group.toLowerCase()])
  expect([...found.made]).toEqual([made.toLowerCase()])
})

it('ends with an id that cannot be taken apart, such as one with a masked part', () => {
  const id = '/subscriptions/s/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/a//listKeys'
  const change = { address: 'a.b', action: 'create', id } as ResourceChange
  expect(changedResources([change], undefined).changed).toEqual([id])
})
