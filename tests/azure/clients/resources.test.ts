import { ResourceManagementClient } from '@azure/arm-resources'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atOnce, type CloudForClients, cloudForClients, listed, refusalOf } from './client-options.ts'

let on: CloudForClients
let resources: ResourceManagementClient
beforeAll(async () => {
  on = await cloudForClients()
  resources = new ResourceManagementClient(...on.parameters)
})
afterAll(() => on.cloud.close())

test('a group is made, filled, and goes with what it holds', async () => {
  const { resourceGroups } = resources
  const made = await resourceGroups.createOrUpdate('rg-client', { location: 'westeurope', tags: { team: 'web' } })
  expect(made).toMatchObject({
    properties: { provisioningState: 'Succeeded' },
    type: 'Microsoft.Resources/resourceGroups',
  })
  expect((await resourceGroups.checkExistence('rg-client')).body).toBe(true)
  const id = `${made.id}/providers/Microsoft.Network/routeTables/rt-client`.slice(1)
  await resources.resources.beginCreateOrUpdateByIdAndWait(id, '2024-05-01', { location: 'westeurope' }, atOnce)
  expect((await listed(resources.resources.listByResourceGroup('rg-client'))).map(({ name }) => name)).toEqual([
    'rt-client',
  ])
  expect(await resourceGroups.update('rg-client', { tags: { team: 'data' } })).toMatchObject({ tags: { team: 'data' } })
  await resourceGroups.beginDeleteAndWait('rg-client', atOnce)
  expect((await resourceGroups.checkExistence('rg-client')).body).toBe(false)
  expect(await refusalOf(resourceGroups.get('rg-client'))).toBe('404 ResourceGroupNotFound')
  expect(await refusalOf(resources.resources.getById(id, '2024-05-01'))).toBe('404 ResourceGroupNotFound')
})

test('providers are listed with their types, and registered', async () => {
  const { providers } = resources
  const all = await listed(providers.list())
  expect(all.map(({ namespace }) => namespace)).toContain('Microsoft.Storage')
  const storage = await providers.get('Microsoft.Storage')
  expect(storage.resourceTypes).toContainEqual(
    expect.objectContaining({ resourceType: 'storageAccounts', apiVersions: expect.arrayContaining(['2024-01-01']) }),
  )
  expect(await providers.unregister('Microsoft.Storage')).toMatchObject({ registrationState: 'NotRegistered' })
  expect(await providers.register('Microsoft.Storage')).toMatchObject({ registrationState: 'Registered' })
})
