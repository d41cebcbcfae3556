import { SqlManagementClient } from '@azure/arm-sql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atOnce, type CloudForClients, cloudForClients, listed, refusalOf } from './client-options.ts'

const group = 'rg-web-weu'
const location = 'westeurope'

let on: CloudForClients
let sql: SqlManagementClient
beforeAll(async () => {
  on = await cloudForClients()
  sql = new SqlManagementClient(...on.parameters)
  const wanted = { location, administratorLogin: 'dba', administratorLoginPassword: 'not-shown-1' }
  await sql.servers.beginCreateOrUpdateAndWait(group, 'sql-client', wanted, atOnce)
})
afterAll(() => on.cloud.close())

test('a server has its address and its state, and no password', async () => {
  const server = await sql.servers.get(group, 'sql-client')
  expect(server).toMatchObject({
    kind: 'v12.0',
    version: '12.0',
    state: 'Ready',
    fullyQualifiedDomainName: 'sql-client.database.windows.net',
    administratorLogin: 'dba',
  })
  expect(server.administratorLoginPassword).toBeUndefined()
  const changed = await sql.servers.beginUpdateAndWait(group, 'sql-client', { minimalTlsVersion: '1.2' }, atOnce)
  expect(changed).toMatchObject({ minimalTlsVersion: '1.2', state: 'Ready' })
  expect((await listed(sql.servers.list())).map(({ name }) => name)).toEqual(['sql-client', 'sql-web'])
})

test('a database has its size, its id and its settings', async () => {
  const { databases } = sql
  const made = await databases.beginCreateOrUpdateAndWait(
    group,
    'sql-client',
    'orders',
    { location, sku: { name: 'S0' } },
    atOnce,
  )
  expect(made).toMatchObject({
    status: 'Online',
    databaseId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    currentServiceObjectiveName: 'S0',
    creationDate: expect.any(Date),
  })
  expect((await listed(databases.listByServer(group, 'sql-client'))).map(({ name }) => name).sort()).toEqual([
    'master',
    'orders',
  ])
  const encryption = await sql.transparentDataEncryptions.get(group, 'sql-client', 'orders', 'current')
  expect(encryption).toMatchObject({ state: 'Enabled' })
  await databases.beginDeleteAndWait(group, 'sql-client', 'orders', atOnce)
  expect(await refusalOf(databases.get(group, 'sql-client', 'orders'))).toBe('404 ResourceNotFound')
})

test('rules, auditing and administrators of a server are set and taken off', async () => {
  const { firewallRules } = sql
  const rule = { startIpAddress: '203.0.113.7', endIpAddress: '203.0.113.7' }
  expect(await firewallRules.createOrUpdate(group, 'sql-client', 'office', rule)).toMatchObject({
    name: 'office',
    ...rule,
  })
  expect(await listed(firewallRules.listByServer(group, 'sql-client'))).toMatchObject([rule])
  await firewallRules.delete(group, 'sql-client', 'office')
  expect(await refusalOf(firewallRules.get(group, 'sql-client', 'office'))).toBe('404 ResourceNotFound')
  const auditing = { state: 'Enabled' as const, isAzureMonitorTargetEnabled: true }
  const policies = sql.serverBlobAuditingPolicies
  expect(await policies.beginCreateOrUpdateAndWait(group, 'sql-client', auditing, atOnce)).toMatchObject(auditing)
  const orphan = firewallRules.createOrUpdate(group, 'sql-none', 'office', rule)
  expect(await refusalOf(orphan)).toBe('404 ParentResourceNotFound')
})

test('free names, usages and what a region has are told', async () => {
  const check = (name: string) => sql.servers.checkNameAvailability({ name, type: 'Microsoft.Sql/servers' })
  expect(await check('sql-client')).toMatchObject({ available: false, reason: 'AlreadyExists' })
  expect(await check('sql-free')).toMatchObject({ available: true })
  expect(await listed(sql.subscriptionUsages.listByLocation(location))).toContainEqual(
    expect.objectContaining({ name: 'ServerQuota', currentValue: 2 }),
  )
  expect((await sql.capabilities.listByLocation(location)).supportedServerVersions).toMatchObject([{ name: '12.0' }])
})
