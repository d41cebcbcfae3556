import { afterEach, expect, test } from 'vitest'
import { localCloudOrigins } from '#app/azure/cloud-profile.ts'
import { type ArmRequest, type ArmServer, armError, startArmServer } from './arm-server.ts'

let server: ArmServer
afterEach(() => server.close())

async function all<Row>(pages: AsyncIterable<Row[]>): Promise<Row[][]> {
  const found: Row[][] = []
  for await (const page of pages) found.push(page)
  return found
}

const resourcesQuery = { subscriptionId: 's', query: 'resources | project id | order by id asc', what: 'the resources' }

/** Resource Graph over `total` rows. */
function graphOf(total: number): (request: ArmRequest) => { body: unknown } {
  return ({ body }) => {
    const { options } = body as { options: { $top: number; $skipToken?: string } }
    const from = Number(options.$skipToken ?? 0)
    const data = Array.from({ length: Math.min(options.$top, total - from) }, (_, row) => ({ id: `/r/${from + row}` }))
    const to = from + data.length
    return {
      body: {
        totalRecords: total,
        count: data.length,
        resultTruncated: 'false',
        data,
        ...(to < total && { $skipToken: String(to) }),
      },
    }
  }
}

test('2,500 rows of Resource Graph come in three pages, as they are', async () => {
  server = await startArmServer(graphOf(2500))
  const pages = await all(server.client().queryResourceGraph(resourcesQuery))
  expect(pages.map((page) => page.length)).toEqual([1000, 1000, 500])
  expect(pages.flat()).toEqual(Array.from({ length: 2500 }, (_, row) => ({ id: `/r/${row}` })))
  expect(server.requests.every((url) => url.endsWith('?api-version=2024-04-01'))).toBe(true)
})

test.each([
  ['cut off', { cut: true }],
  ['not JSON', { text: '<html>' }],
  [
    'shorter than it says',
    { body: { totalRecords: 2500, count: 1000, resultTruncated: 'false', data: [{ id: '/r/1' }] } },
  ],
  ['without rows', { body: { totalRecords: 2500, count: 1000, resultTruncated: 'false' } }],
])('a second page that stays %s is an error that names it', async (_name, fault) => {
  const graph = graphOf(2500)
  server = await startArmServer((request) => {
    const { options } = request.body as { options: { $skipToken?: string } }
    return options.$skipToken === '1000' ? { ...graph(request), ...fault } : graph(request)
  })
  await expect(all(server.client().queryResourceGraph(resourcesQuery))).rejects.toMatchObject({
    code: 'MalformedAnswer',
    message: expect.stringContaining('page 2 of the resources of the subscription s'),
  })
  expect(server.requests).toHaveLength(4)
})

test('a page that is cut off once is read again, without a row missing', async () => {
  const graph = graphOf(1500)
  let cuts = 0
  server = await startArmServer((request) => ({ ...graph(request), cut: cuts++ === 1 }))
  expect((await all(server.client().queryResourceGraph(resourcesQuery))).flat()).toHaveLength(1500)
})

test('an answer that is cut off by Resource Graph itself', async () => {
  server = await startArmServer(() => ({
    body: { totalRecords: 9, count: 1, resultTruncated: 'true', data: [{ id: '/r' }] },
  }))
  await expect(all(server.client().queryResourceGraph(resourcesQuery))).rejects.toThrow(
    'cut off its answer for the resources',
  )
})

const collection = { id: '/subscriptions/s/providers/Microsoft.Security/pricings', apiVersion: '2024-01-01' }

test('a collection is read along its nextLink; a bare array is taken too', async () => {
  server = await startArmServer(({ url }) =>
    url.searchParams.has('page')
      ? { body: { value: [{ name: 'b' }] } }
      : { body: { value: [{ name: 'a' }], nextLink: `${localCloudOrigins.arm}${url.pathname}?page=2` } },
  )
  expect(await all(server.client().listSettings(collection))).toEqual([[{ name: 'a' }], [{ name: 'b' }]])
  await server.close()
  server = await startArmServer(() => ({ body: [{ name: 'a' }] }))
  expect(await all(server.client().listSettings(collection))).toEqual([[{ name: 'a' }]])
})

test.each([[{ values: [] }], [{ value: ['a'] }]])('a collection of another shape is an error: %j', async (body) => {
  server = await startArmServer(() => ({ body }))
  await expect(all(server.client().listSettings(collection))).rejects.toMatchObject({ code: 'MalformedAnswer' })
})

test('ids are escaped', async () => {
  server = await startArmServer(() => ({ body: {} }))
  await server.client().getSetting({ id: '/subscriptions/s/resourceGroups/größe #1?/x', apiVersion: '1' })
  expect(server.requests).toEqual(['/subscriptions/s/resourceGroups/gr%C3%B6%C3%9Fe%20%231%3F/x?api-version=1'])
})

test('a refusal names the permission that is missing', async () => {
  server = await startArmServer(() =>
    armError(
      403,
      'AuthorizationFailed',
      "The client 'c' with object id 'o' does not have authorization to perform action 'Microsoft.KeyVault/vaults/keys/read' over scope '/s'.",
    ),
  )
  await expect(server.client().getSetting({ id: '/subscriptions/s/x', apiVersion: '1' })).rejects.toMatchObject({
    status: 403,
    code: 'AuthorizationFailed',
    permission: 'Microsoft.KeyVault/vaults/keys/read',
    message: expect.stringContaining('the permission Microsoft.KeyVault/vaults/keys/read is missing'),
  })
  expect(server.requests).toHaveLength(1)
})

test('a service that the subscription is not registered for is told with what to do, also in capitals', async () => {
  const Message =
    "The subscription is not registered to use namespace 'Microsoft.Security'. See https://aka.ms/rps-not-found."
  server = await startArmServer(() => ({
    status: 409,
    body: { Error: { Code: 'MissingSubscriptionRegistration', Message } },
  }))
  await expect(server.client().getSetting({ id: '/subscriptions/s/x', apiVersion: '1' })).rejects.toMatchObject({
    status: 409,
    code: 'MissingSubscriptionRegistration',
    message: expect.stringMatching(/not registered for Microsoft\.Security\. .* --namespace Microsoft\.Security$/),
  })
})

test('subscriptions, groups and resources are listed over several pages', async () => {
  server = await startArmServer(({ url }) => {
    const path = url.pathname.toLowerCase()
    const page = Number(url.searchParams.get('page') ?? 1)
    const nextLink = page < 3 ? `${localCloudOrigins.arm}${url.pathname}?page=${page + 1}` : undefined
    const id = `/subscriptions/s/resourceGroups/g${page}`
    if (path === '/subscriptions')
      return { body: { value: [{ subscriptionId: `s${page}`, displayName: `S ${page}` }], nextLink } }
    if (path.endsWith('/resourcegroups'))
      return { body: { value: [{ id, name: `g${page}`, location: 'westeurope' }], nextLink } }
    return {
      body: { value: [{ id: `${id}/providers/A/b/r`, name: 'r', type: 'A/b', location: 'westeurope' }], nextLink },
    }
  })
  const client = server.client()
  expect((await client.listSubscriptions()).map((one) => one.displayName)).toEqual(['S 1', 'S 2', 'S 3'])
  expect((await client.listResourceGroups('s')).map((one) => one.name)).toEqual(['g1', 'g2', 'g3'])
  expect((await client.listResources('s')).map((one) => one.resourceGroup)).toEqual(['g1', 'g2', 'g3'])
  expect(await client.listResources('s', 'g1')).toHaveLength(3)
  expect(client.calls).toMatchObject({ total: 12, retries: 0, byKind: { subscriptions: 3, resources: 9 } })
})

test('a list without rows is an error, not an empty list', async () => {
  server = await startArmServer(() => ({ body: {} }))
  await expect(server.client().listSubscriptions()).rejects.toMatchObject({ code: 'MalformedAnswer' })
})

test('a subscription that is not known', async () => {
  server = await startArmServer(() => armError(404, 'SubscriptionNotFound', "The subscription 'x' could not be found."))
  await expect(server.client().getSubscription('x')).rejects.toMatchObject({
    status: 404,
    code: 'SubscriptionNotFound',
    message: expect.stringContaining("Check the subscription's id"),
  })
})
