import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalCloud, startLocalCloud } from '#app/local-cloud/start-local-cloud.ts'
import { parseArmPath } from '#app/local-cloud/store/arm-path.ts'
import { armCaller, type CallArm } from './arm-caller.ts'

let cloud: LocalCloud
let arm: CallArm
beforeAll(async () => {
  cloud = await startLocalCloud({ file: ':memory:', resources: 400 })
  arm = await armCaller(cloud)
})
afterAll(() => cloud.close())

test('the estate’s subscriptions answer with their names', async () => {
  const names = (await arm('GET', '/subscriptions')).body.value?.map((entry) => Object(entry).displayName)
  expect(names?.toSorted()).toEqual(['Aldergrove – Development', 'Aldergrove – Production', 'Aldergrove – Sandbox'])
})

test('every resource of the estate answers its own GET and stands in the list of its type', async () => {
  const rows = cloud.store.select<{ id: string }>(
    "SELECT id FROM resource WHERE type_lower <> 'microsoft.resources/subscriptions'",
    [],
  )
  expect(rows.length).toBeGreaterThan(300)
  const lists = new Map<string, string[]>()
  for (const { id } of rows) {
    expect([id, (await arm('GET', id)).status]).toEqual([id, 200])
    const path = parseArmPath(id)
    const list = id.slice(0, id.lastIndexOf('/'))
    if (path?.type === 'Microsoft.Resources/resourceGroups') continue
    if (!lists.has(list)) lists.set(list, (await arm('GET', list)).body.value?.map((entry) => entry.id) ?? [])
    expect([id, lists.get(list)?.includes(id)]).toEqual([id, true])
  }
})

test('a fix is there for the next read, in ARM and in Resource Graph', async () => {
  const query = "resources | where type =~ 'microsoft.storage/storageaccounts' | project id, properties"
  const body = { query, options: { $top: 1 } }
  const read = async () => {
    const answer = await arm('POST', '/providers/Microsoft.ResourceGraph/resources', body)
    return (answer.body.data as { id: string; properties: { minimumTlsVersion?: string } }[])[0]
  }
  const account = await read()
  if (account === undefined) throw new Error('the estate has no storage account')
  await arm('PATCH', account.id, { properties: { minimumTlsVersion: 'TLS1_3' } })
  expect((await arm('GET', account.id)).body.properties).toMatchObject({ minimumTlsVersion: 'TLS1_3' })
  expect((await read())?.properties.minimumTlsVersion).toBe('TLS1_3')
})
