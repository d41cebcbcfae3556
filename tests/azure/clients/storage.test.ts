import { StorageManagementClient } from '@azure/arm-storage'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atOnce, type CloudForClients, cloudForClients, listed, refusalOf } from './client-options.ts'

const group = 'rg-web-weu'
const account = 'stclient'

let on: CloudForClients
let storage: StorageManagementClient
beforeAll(async () => {
  on = await cloudForClients()
  storage = new StorageManagementClient(...on.parameters)
  const wanted = { location: 'westeurope', kind: 'StorageV2', sku: { name: 'Standard_RAGRS' } }
  await storage.storageAccounts.create(group, account, wanted, atOnce)
})
afterAll(() => on.cloud.close())

test('an account has its endpoints, its places and its keys', async () => {
  const made = await storage.storageAccounts.getProperties(group, account)
  expect(made).toMatchObject({
    provisioningState: 'Succeeded',
    sku: { name: 'Standard_RAGRS', tier: 'Standard' },
    accessTier: 'Hot',
    primaryLocation: 'westeurope',
    statusOfPrimary: 'available',
    secondaryLocation: 'northeurope',
    primaryEndpoints: {
      blob: 'https://stclient.blob.core.windows.net/',
      web: 'https://stclient.z6.web.core.windows.net/',
      dfs: 'https://stclient.dfs.core.windows.net/',
    },
    secondaryEndpoints: { blob: 'https://stclient-secondary.blob.core.windows.net/' },
    encryption: { keySource: 'Microsoft.Storage', services: { blob: { enabled: true } } },
    creationTime: expect.any(Date),
    keyCreationTime: { key1: expect.any(Date) },
  })
  expect(await listed(storage.storageAccounts.listByResourceGroup(group))).toContainEqual(made)
  expect((await listed(storage.storageAccounts.list())).map(({ name }) => name)).toEqual([account, 'stweb'])
})

test('an account changes by PATCH, its keys are renewed, its SAS tokens differ', async () => {
  const changed = await storage.storageAccounts.update(group, account, {
    tags: { team: 'web' },
    minimumTlsVersion: 'TLS1_2',
  })
  expect(changed).toMatchObject({ tags: { team: 'web' }, minimumTlsVersion: 'TLS1_2', kind: 'StorageV2' })
  const { keys: former } = await storage.storageAccounts.listKeys(group, account)
  const { keys } = await storage.storageAccounts.regenerateKey(group, account, { keyName: 'key1' })
  expect([keys?.[0]?.value === former?.[0]?.value, keys?.[1]?.value === former?.[1]?.value]).toEqual([false, true])
  const sas = { services: 'b', resourceTypes: 's', sharedAccessExpiryTime: new Date(0) }
  const read = await storage.storageAccounts.listAccountSAS(group, account, { ...sas, permissions: 'r' })
  const write = await storage.storageAccounts.listAccountSAS(group, account, { ...sas, permissions: 'w' })
  expect(read.accountSasToken).toMatch(/sp=r&.*sig=/)
  expect(read.accountSasToken).not.toBe(write.accountSasToken)
})

test('services of the account are there from the start and keep what is set', async () => {
  expect(await storage.blobServices.getServiceProperties(group, account)).toMatchObject({ name: 'default' })
  const retention = { deleteRetentionPolicy: { enabled: true, days: 7 }, isVersioningEnabled: true }
  expect(await storage.blobServices.setServiceProperties(group, account, retention)).toMatchObject(retention)
  const files = { shareDeleteRetentionPolicy: { enabled: true, days: 14 } }
  expect(await storage.fileServices.setServiceProperties(group, account, files)).toMatchObject(files)
  for (const list of [storage.queueServices, storage.tableServices])
    expect((await list.list(group, account)).value).toMatchObject([{ name: 'default' }])
})

test('containers, shares, queues and tables are made, listed and deleted', async () => {
  const { blobContainers, fileShares, queue, table } = storage
  expect(await blobContainers.create(group, account, 'logs', {})).toMatchObject({ name: 'logs' })
  expect(await blobContainers.update(group, account, 'logs', { metadata: { kept: 'yes' } })).toMatchObject({
    publicAccess: 'None',
    leaseState: 'Available',
    hasLegalHold: false,
    metadata: { kept: 'yes' },
  })
  expect(await fileShares.create(group, account, 'team', { shareQuota: 10 })).toMatchObject({ shareQuota: 10 })
  expect(await queue.create(group, account, 'orders', {})).toMatchObject({ name: 'orders' })
  expect(await table.create(group, account, 'events')).toMatchObject({ name: 'events' })
  expect((await listed(blobContainers.list(group, account))).map(({ name }) => name)).toEqual(['logs'])
  await blobContainers.delete(group, account, 'logs')
  await fileShares.delete(group, account, 'team')
  expect(await listed(blobContainers.list(group, account))).toEqual([])
  expect(await refusalOf(blobContainers.get(group, account, 'logs'))).toBe('404 ResourceNotFound')
})

test('policies of an account are answered by 200 from the first time on', async () => {
  const rule = {
    name: 'old',
    type: 'Lifecycle',
    definition: {
      actions: { baseBlob: { delete: { daysAfterModificationGreaterThan: 30 } } },
      filters: { blobTypes: ['blockBlob'] },
    },
  }
  const policy = { policy: { rules: [rule] } }
  expect(await storage.managementPolicies.createOrUpdate(group, account, 'default', policy)).toMatchObject(policy)
  expect(await storage.managementPolicies.get(group, account, 'default')).toMatchObject(policy)
  await storage.managementPolicies.delete(group, account, 'default')
  const scope = await storage.encryptionScopes.put(group, account, 'own', {})
  expect(scope).toMatchObject({ state: 'Enabled', source: 'Microsoft.Storage' })
})

test('SKUs, usages and names are told', async () => {
  expect(await listed(storage.skus.list())).toContainEqual(expect.objectContaining({ name: 'Standard_GZRS' }))
  expect(await listed(storage.usages.listByLocation('westeurope'))).toMatchObject([{ currentValue: 2, limit: 250 }])
  const check = (name: string) =>
    storage.storageAccounts.checkNameAvailability({ name, type: 'Microsoft.Storage/storageAccounts' })
  expect(await check(account)).toMatchObject({ nameAvailable: false, reason: 'AlreadyExists' })
  expect(await check('stfree')).toMatchObject({ nameAvailable: true })
})

test('refusals are those of Azure', async () => {
  const { storageAccounts } = storage
  const wanted = { location: 'westeurope', kind: 'StorageV2', sku: { name: 'Standard_LRS' } }
  expect(await refusalOf(storageAccounts.getProperties(group, 'stnone'))).toBe('404 ResourceNotFound')
  expect(await refusalOf(storageAccounts.getProperties('rg-none', account))).toBe('404 ResourceGroupNotFound')
  expect(await refusalOf(storage.blobContainers.create(group, 'stnone', 'logs', {}))).toBe('404 ParentResourceNotFound')
  const elsewhere = storageAccounts.create(group, account, { ...wanted, location: 'northeurope' }, atOnce)
  expect(await refusalOf(elsewhere)).toBe('409 InvalidResourceLocation')
  expect(await refusalOf(storageAccounts.create('rg-data-weu', account, wanted, atOnce))).toBe(
    '409 StorageAccountAlreadyTaken',
  )
  expect(await refusalOf(storageAccounts.create(group, 'St-Wrong', wanted, atOnce))).toBe('400 AccountNameInvalid')
  await storageAccounts.delete(group, account)
  await storageAccounts.delete(group, account)
  expect(await refusalOf(storageAccounts.getProperties(group, account))).toBe('404 ResourceNotFound')
})
