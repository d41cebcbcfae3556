import { KeyVaultManagementClient } from '@azure/arm-keyvault'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { directory } from '#tests/local-cloud/records.ts'
import { atOnce, type CloudForClients, cloudForClients, listed, refusalOf } from './client-options.ts'

const group = 'rg-web-weu'
const wanted = {
  location: 'westeurope',
  properties: { tenantId: directory.tenantId, sku: { family: 'A' as const, name: 'standard' as const } },
}

let on: CloudForClients
let keyVault: KeyVaultManagementClient
beforeAll(async () => {
  on = await cloudForClients()
  keyVault = new KeyVaultManagementClient(...on.parameters)
  await keyVault.vaults.createOrUpdate(group, 'kv-client', wanted, atOnce)
})
afterAll(() => on.cloud.close())

test('a vault has its address, and says who made it', async () => {
  const vault = await keyVault.vaults.get(group, 'kv-client')
  expect(vault).toMatchObject({
    properties: { vaultUri: 'https://kv-client.vault.azure.net/', provisioningState: 'Succeeded', accessPolicies: [] },
    systemData: { createdBy: expect.any(String), createdByType: 'Application', createdAt: expect.any(Date) },
  })
  expect((await listed(keyVault.vaults.listBySubscription())).map(({ name }) => name)).toEqual(['kv-client', 'kv-web'])
  const changed = await keyVault.vaults.update(group, 'kv-client', { properties: { enableRbacAuthorization: true } })
  expect(changed.properties).toMatchObject({ enableRbacAuthorization: true, tenantId: directory.tenantId })
})

test('access policies are added, replaced and removed', async () => {
  const policy = (objectId: string) => ({
    tenantId: directory.tenantId,
    objectId,
    permissions: { keys: ['get' as const] },
  })
  const change = (how: 'add' | 'replace' | 'remove', ...ids: string[]) =>
    keyVault.vaults.updateAccessPolicy(group, 'kv-client', how, { properties: { accessPolicies: ids.map(policy) } })
  const holders = async () =>
    (await keyVault.vaults.get(group, 'kv-client')).properties.accessPolicies?.map(({ objectId }) => objectId)
  await change('add', 'one', 'two')
  expect(await holders()).toEqual(['one', 'two'])
  await change('remove', 'one')
  expect(await holders()).toEqual(['two'])
  await change('replace', 'three')
  expect(await holders()).toEqual(['three'])
})

test('keys and secrets have their addresses, and no values', async () => {
  const key = await keyVault.keys.createIfNotExist(group, 'kv-client', 'data', { properties: { kty: 'RSA' } })
  expect(key).toMatchObject({
    keyUri: 'https://kv-client.vault.azure.net/keys/data',
    keySize: 2048,
    attributes: { enabled: true },
  })
  expect((await listed(keyVault.keys.list(group, 'kv-client'))).map(({ name }) => name)).toEqual(['data'])
  const secret = await keyVault.secrets.createOrUpdate(group, 'kv-client', 'word', { properties: { value: 'hidden' } })
  expect(secret.properties).toMatchObject({ secretUri: 'https://kv-client.vault.azure.net/secrets/word' })
  expect(secret.properties.value).toBeUndefined()
  expect(await refusalOf(keyVault.keys.get(group, 'kv-client', 'none'))).toBe('404 ResourceNotFound')
})

test('a deleted vault is kept until it is purged', async () => {
  expect(
    await keyVault.vaults.checkNameAvailability({ name: 'kv-client', type: 'Microsoft.KeyVault/vaults' }),
  ).toMatchObject({
    nameAvailable: false,
  })
  await keyVault.vaults.delete(group, 'kv-client')
  expect(await refusalOf(keyVault.vaults.get(group, 'kv-client'))).toBe('404 ResourceNotFound')
  expect(await listed(keyVault.vaults.listDeleted())).toMatchObject([{ name: 'kv-client' }])
  expect((await keyVault.vaults.getDeleted('kv-client', 'westeurope')).properties?.deletionDate).toBeInstanceOf(Date)
  await keyVault.vaults.purgeDeleted('kv-client', 'westeurope', atOnce)
  expect(await listed(keyVault.vaults.listDeleted())).toEqual([])
})
