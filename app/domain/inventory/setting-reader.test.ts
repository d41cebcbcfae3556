import { expect, it } from 'vitest'
import type { AzureClient } from '#app/azure/azure-client.ts'
import { AzureError } from '#app/azure/azure-error.ts'
import { collectionTable } from '../arm/collection-table.ts'
import type { ResourceRecord } from '../arm/record.ts'
import { createSettingReader } from './setting-reader.ts'

const subscription = '/subscriptions/00000000-0000-4000-8000-000000000001'
const type = 'Microsoft.Authorization/roleManagementPolicyAssignments'

/** A role setting as Azure answers it. */
function setting(name: string, roleId: string) {
  const roleDefinitionId = `${subscription}/providers/Microsoft.Authorization/roleDefinitions/${roleId}`
  return { id: `${subscription}/providers/${type}/${name}`, name, properties: { roleDefinitionId } }
}

it('keeps of the settings of hundreds of roles those of roles that assign roles', async () => {
  const row = collectionTable.find((one) => one.type === type)
  if (!row) throw new Error(`${type} is not collected`)
  const page = [
    setting('owner', '8E3AF657-A8FF-443C-A75C-2FE8C4BCB635'),
    setting('reader', 'acdd72a7-3385-48ef-bd42-f606fba81ae7'),
    { name: 'broken', properties: null },
    setting('user-access', '18d7d88d-d35e-4fb5-a5c3-7773c20a72d9'),
  ]
  const client: Partial<AzureClient> = {
    async *listSettings() {
      yield page
    },
  }
  const records: ResourceRecord[] = []
  const reader = createSettingReader(
    client as AzureClient,
    (record) => void records.push(record),
    AbortSignal.timeout(60_000),
  )
  expect(await reader.read(row, subscription)).toBeUndefined()
  expect(records.map(({ name }) => name)).toEqual(['owner', 'user-access'])
})

it.each([
  { code: 'ResourceNotFound', isAbsent: true },
  { code: 'Http404', isAbsent: true },
  { code: 'InvalidResourceType', isAbsent: false },
  { code: 'InvalidResourceNamespace', isAbsent: false },
  { code: 'SubscriptionNotFound', isAbsent: false },
])('takes a 404 of $code for the answer that there is none: $isAbsent', async ({ code, isAbsent }) => {
  const [row] = collectionTable.filter((one) => one.graph === undefined)
  if (!row) throw new Error('nothing is collected')
  const refuse = () => Promise.reject(new AzureError(`said ${code}`, { status: 404, code }))
  const client: Partial<AzureClient> = {
    getSetting: refuse,
    // biome-ignore lint/correctness/useYield: it fails before the first page
    async *listSettings() {
      await refuse()
    },
  }
  const reader = createSettingReader(client as AzureClient, () => {}, AbortSignal.timeout(60_000))
  const unread = await reader.read(row, subscription)
  expect(unread?.reason).toBe(isAbsent ? undefined : `said ${code}`)
})
