import { describe, expect, test } from 'vitest'
import { shippedBodySchemas } from '#app/domain/arm/published/body/body-schemas.ts'
import { ArmCallError, type ArmClient, type ProviderSettings } from '../arm-client.ts'
import { DiagnosticError } from '../plugin/provider.ts'
import { jsonOf } from './dynamic-json.ts'
import { importResource } from './import-resource.ts'

const settings: ProviderSettings = {
  disableDefaultOutput: false,
  ignoreNoOpChanges: true,
  subscriptionId: 's',
  tenantId: 't',
  objectId: 'o',
}
const id = '/subscriptions/s/resourceGroups/g/providers/Microsoft.Storage/storageAccounts/st'
const answer = {
  id,
  name: 'st',
  type: 'Microsoft.Storage/storageAccounts',
  location: 'West Europe',
  tags: { owner: 'web' },
  identity: { type: 'SystemAssigned', principalId: 'p', tenantId: 't' },
  kind: 'StorageV2',
  sku: { name: 'Standard_LRS', tier: 'Standard' },
  properties: {
    provisioningState: 'Succeeded',
    accessTier: 'Hot',
    primaryEndpoints: { blob: 'https://st.blob.core.windows.net/' },
    encryption: { keySource: 'Microsoft.Storage', services: { blob: { enabled: true, lastEnabledTime: 'now' } } },
  },
}

const answering = (body: unknown): ArmClient => ({
  async call() {
    if (body === undefined) throw new ArmCallError(404, 'ResourceNotFound', 'There is none.')
    return body
  },
})

describe('an imported resource', () => {
  test('has the body that a configuration may hold, and as output the rest', async () => {
    const { state } = await importResource(answering(answer), settings, `${id}?api-version=2023-05-01`)
    expect(state).toMatchObject({
      id,
      name: 'st',
      parent_id: '/subscriptions/s/resourceGroups/g',
      type: 'Microsoft.Storage/storageAccounts@2023-05-01',
      location: 'westeurope',
      tags: { owner: 'web' },
      identity: [{ type: 'SystemAssigned', principal_id: 'p', tenant_id: 't', identity_ids: null }],
    })
    expect(jsonOf(state.body)).toEqual({
      kind: 'StorageV2',
      sku: { name: 'Standard_LRS' },
      properties: {
        accessTier: 'Hot',
        encryption: { keySource: 'Microsoft.Storage', services: { blob: { enabled: true } } },
      },
    })
    expect(jsonOf(state.output)).toMatchObject({
      id,
      sku: { tier: 'Standard' },
      properties: { provisioningState: 'Succeeded', encryption: { services: { blob: { lastEnabledTime: 'now' } } } },
    })
  })

  test('has the newest api-version when its id names none', async () => {
    const { state } = await importResource(answering(answer), settings, id)
    const newest = shippedBodySchemas().find('Microsoft.Storage/storageAccounts')?.apiVersions.at(-1)
    expect(state.type).toBe(`Microsoft.Storage/storageAccounts@${newest}`)
  })

  test('of a type without schema keeps all but the envelope', async () => {
    const unheard = id.replace('Microsoft.Storage', 'Contoso.Storage')
    const body = { id: unheard, kind: 'a', properties: { state: 'b' } }
    const { state } = await importResource(answering(body), settings, `${unheard}?api-version=2023-05-01`)
    expect(jsonOf(state.body)).toEqual({ kind: 'a', properties: { state: 'b' } })
  })

  test.each([
    ['rg-web', 'it is not the ID of an Azure resource'],
    [id.replace('Microsoft.Storage', 'Contoso.Storage'), 'append ?api-version='],
    [id, 'there is no such resource'],
  ])('is refused by %s', async (input, reason) => {
    const refused = await importResource(answering(undefined), settings, input).catch((error: unknown) => error)
    expect(refused).toBeInstanceOf(DiagnosticError)
    expect(String(refused)).toContain(reason)
  })
})
