import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { LocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { armCaller, type CallArm, startTestCloud } from './arm-caller.ts'
import { directory, manyAccounts, otherSubscriptionId, smallCloud, storageId, subscriptionId } from './records.ts'

let cloud: LocalCloud
let arm: CallArm
beforeAll(async () => {
  cloud = await startTestCloud()
  arm = await armCaller(cloud)
})
afterAll(() => cloud.close())

interface Answer {
  totalRecords: number
  count: number
  data: Record<string, unknown>[]
  resultTruncated: string
  $skipToken?: string
}

async function query(text: string, rest: Record<string, unknown> = {}, call = arm) {
  const body = { query: text, ...rest }
  const answer = await call('POST', '/providers/Microsoft.ResourceGraph/resources?api-version=2024-04-01', body)
  return { ...answer, result: answer.body as unknown as Answer }
}

const names = async (text: string, rest?: Record<string, unknown>) =>
  (await query(text, rest)).result.data.map(({ name }) => name)

describe('tables hold what Azure’s hold', () => {
  test.each([
    ['resources', ['kv-web', 'vnet-web', 'sql-web', 'orders', 'stweb']],
    ['ResourceContainers', ['Test – Production', 'rg-data-weu', 'rg-web-weu', 'Test – Sandbox', 'rg-play']],
    ['authorizationresources', ['owner', 'aaaa', 'bbbb']],
    ['securityresources', ['StorageAccounts']],
    ['policyresources', []],
  ])('%s', async (table, expected) => {
    expect(await names(`${table} | order by id asc`)).toEqual(expected)
  })

  test('a row has Resource Graph’s columns', async () => {
    const { result } = await query("resources | where name == 'stweb'")
    expect(result.data).toEqual([
      {
        id: storageId,
        name: 'stweb',
        type: 'microsoft.storage/storageaccounts',
        tenantId: directory.tenantId,
        kind: 'StorageV2',
        location: 'westeurope',
        resourceGroup: 'rg-web-weu',
        subscriptionId,
        managedBy: '',
        sku: { name: 'Standard_LRS', tier: 'Standard' },
        plan: null,
        properties: { supportsHttpsTrafficOnly: false, provisioningState: 'Succeeded', privateEndpointConnections: [] },
        tags: { owner: 'web' },
        identity: null,
        zones: null,
        extendedLocation: null,
      },
    ])
    expect(result).toMatchObject({ totalRecords: 1, count: 1, resultTruncated: 'false' })
  })

  test('subscriptions and groups have the types that Resource Graph gives them', async () => {
    const { result } = await query('resourcecontainers | summarize count() by type')
    expect(result.data).toEqual([
      { type: 'microsoft.resources/subscriptions', count_: 2 },
      { type: 'microsoft.resources/subscriptions/resourcegroups', count_: 3 },
    ])
  })
})

describe('operators', () => {
  test.each([
    ["where type =~ 'Microsoft.Storage/storageAccounts'", ['stweb']],
    ["where type == 'Microsoft.Storage/storageAccounts'", []],
    [
      "where type != 'microsoft.sql/servers' and type !~ 'MICROSOFT.SQL/servers/databases'",
      ['kv-web', 'vnet-web', 'stweb'],
    ],
    ['where type in~ (\'Microsoft.Sql/servers\', "Microsoft.KeyVault/vaults")', ['kv-web', 'sql-web']],
    ["where type !in~ ('Microsoft.Sql/servers', 'Microsoft.KeyVault/vaults')", ['vnet-web', 'orders', 'stweb']],
    ["where name contains 'WEB' and kind == ''", ['kv-web', 'vnet-web', 'sql-web']],
    ["where name == 'stweb' or name == 'orders' and kind == 'none'", ['stweb']],
    [
      "where (name == 'stweb' or name == 'orders') and location =~ 'WestEurope' | where resourceGroup =~ 'RG-WEB-WEU'",
      ['orders', 'stweb'],
    ],
    [`where subscriptionId == '${otherSubscriptionId}'`, []],
    ["where name == 'it\\'s'", []],
    ['order by id asc | take 2', ['kv-web', 'vnet-web']],
    ['limit 1 | project name, id', ['kv-web']],
  ])('%s', async (operators, expected) => {
    expect(await names(`resources | ${operators}`)).toEqual(expected)
  })

  test('project, count and summarize', async () => {
    expect((await query("resources | where name=='stweb' | project name, sku")).result.data).toEqual([
      { name: 'stweb', sku: { name: 'Standard_LRS', tier: 'Standard' } },
    ])
    expect((await query('resources | count')).result.data).toEqual([{ Count: 5 }])
    expect((await query('resources | summarize n = count() by location, kind')).result.data).toEqual([
      { location: 'westeurope', kind: '', n: 4 },
      { location: 'westeurope', kind: 'StorageV2', n: 1 },
    ])
    const table = await query("resources | where name == 'stweb' | project name, sku", {
      options: { resultFormat: 'table' },
    })
    expect(table.body.data).toEqual({
      columns: [
        { name: 'name', type: 'string' },
        { name: 'sku', type: 'object' },
      ],
      rows: [['stweb', { name: 'Standard_LRS', tier: 'Standard' }]],
    })
  })

  test('subscriptions narrow the rows, but for those of the tenant', async () => {
    expect(await names('resources', { subscriptions: [otherSubscriptionId] })).toEqual([])
    expect(await names('resources', { subscriptions: [subscriptionId.toUpperCase()] })).toHaveLength(5)
    expect(await names('authorizationresources', { subscriptions: [otherSubscriptionId] })).toEqual(['owner'])
  })
})

describe('what it does not know it refuses, and says where', () => {
  test.each([
    ['resources | join kind=inner (resourcecontainers) on id', 'join'],
    ['advisorresources', 'advisorresources'],
    ["resources | where tags.owner == 'x'", 'tags'],
    ["resources | where name startswith 'x'", 'startswith'],
    ['resources | where name == other', 'other'],
    ["resources | where (name == 'x'", 'the end'],
    ['resources | order by name asc', 'name'],
    ['resources | order by id desc', 'desc'],
    ['resources | project name | where name == "x"', 'where'],
    ['resources | take 5 | count', 'count'],
    ['resources | count | take 5', 'take'],
    ['resources | summarize sum(x) by type', 'sum'],
    ['resources | project properties.x', '.'],
    ['resources | project name = id', '='],
    ["resources | where name == 'x", "'"],
    ['', 'the end'],
  ])('%s', async (text, part) => {
    const answer = await query(text)
    expect([answer.status, answer.body.error?.code]).toEqual([400, 'InvalidQuery'])
    expect(answer.body.error?.details?.[0]?.message).toContain(`('${part}')`)
  })

  test.each([
    [{ options: { $top: 5000 } }, '$top'],
    [{ options: { $skip: 5 } }, '$skip'],
    [{ managementGroups: ['mg'] }, 'managementGroups'],
    [{ options: { $skipToken: 'x' } }, 'skip token'],
    [{ subscriptions: ['33333333-4444-4555-8666-777777777777'] }, 'at least one subscription'],
  ])('%j', async (rest, part) => {
    const answer = await query('resources', rest)
    expect([answer.status, answer.body.error?.code]).toEqual([400, 'BadRequest'])
    expect(answer.body.error?.message).toContain(part)
  })
})

test('pages of at most 1,000 rows, with the same total on each', async () => {
  const large = await startTestCloud({ records: manyAccounts(2500) })
  const call = await armCaller(large)
  const seen = new Set<unknown>()
  const counts: number[] = []
  let $skipToken: string | undefined
  do {
    const { result } = await query('resources | order by id asc', { options: { $top: 1000, $skipToken } }, call)
    expect(result.totalRecords).toBe(2500)
    expect(result.resultTruncated).toBe(result.$skipToken === undefined ? 'false' : 'true')
    counts.push(result.count)
    for (const row of result.data) seen.add(row.id)
    $skipToken = result.$skipToken
  } while ($skipToken !== undefined)
  expect(counts).toEqual([1000, 1000, 500])
  expect(seen.size).toBe(2500)

  expect((await query('resources', {}, call)).result.count).toBe(100)
  const taken = await query('resources | take 1500', { options: { $top: 1000 } }, call)
  expect(taken.result).toMatchObject({ count: 1000, totalRecords: 1500, resultTruncated: 'true' })
  expect(taken.result).not.toHaveProperty('$skipToken')
  await large.close()
})

test('tells its quota, and refuses queries beyond it', async () => {
  const throttle = { resourceGraph: { queries: 2, windowSeconds: 60 } }
  const small = await startTestCloud({ records: smallCloud(), throttle })
  const call = await armCaller(small)
  const first = await query('resources', {}, call)
  expect(first.headers.get('x-ms-user-quota-remaining')).toBe('1')
  expect(first.headers.get('x-ms-user-quota-resets-after')).toMatch(/^00:(01:00|00:59)$/)
  await query('resources', {}, call)
  const third = await query('resources', {}, call)
  expect([third.status, third.body.error?.code]).toEqual([429, 'RateLimiting'])
  expect(third.headers.get('x-ms-user-quota-remaining')).toBe('0')
  expect(third.headers.get('retry-after')).toBeNull()
  await small.close()
})
