import { describe, expect, test } from 'vitest'
import { readAzureSettings } from './azure-settings.ts'

const principal = { AZURE_TENANT_ID: 't', AZURE_CLIENT_ID: 'c', AZURE_CLIENT_SECRET: 's' }

test('without variables the local cloud serves', () => {
  expect(readAzureSettings({ PATH: '/bin', AZURE_TENANT_ID: '', PARAPET_AZURE_CLOUD: ' ' })).toBeUndefined()
  expect(readAzureSettings({ AZURE_FEDERATED_TOKEN_FILE: '/f' })).toBeUndefined()
})

describe('the method', () => {
  test.each([
    [principal, { method: 'servicePrincipal', tenantId: 't', clientId: 'c', clientSecret: 's' }],
    [
      { AZURE_TENANT_ID: 't', AZURE_CLIENT_ID: 'c', AZURE_FEDERATED_TOKEN_FILE: '/f' },
      { method: 'workloadIdentity', tenantId: 't', clientId: 'c', tokenFile: '/f' },
    ],
    [{ PARAPET_AZURE_AUTH: 'managedIdentity' }, { method: 'managedIdentity', clientId: undefined }],
    [
      { PARAPET_AZURE_AUTH: 'managedIdentity', AZURE_CLIENT_ID: 'c' },
      { method: 'managedIdentity', clientId: 'c' },
    ],
    [
      { PARAPET_AZURE_AUTH: 'azureCli', AZURE_TENANT_ID: 't' },
      { method: 'azureCli', tenantId: 't' },
    ],
  ])('%j', (source, credential) => {
    expect(readAzureSettings(source)).toMatchObject({ profile: { name: 'public' }, credential })
  })
})

test('the cloud', () => {
  expect(readAzureSettings({ ...principal, PARAPET_AZURE_CLOUD: 'usGovernment' })?.profile.arm).toBe(
    'https://management.usgovcloudapi.net',
  )
  expect(() => readAzureSettings({ ...principal, PARAPET_AZURE_CLOUD: 'moon' })).toThrow(
    'PARAPET_AZURE_CLOUD must be one of public, usGovernment, china',
  )
})

test.each([
  [{ AZURE_TENANT_ID: 't', AZURE_CLIENT_ID: 'c' }, 'AZURE_CLIENT_SECRET is missing for servicePrincipal'],
  [{ AZURE_TENANT_ID: 't', AZURE_CLIENT_SECRET: 's' }, 'AZURE_CLIENT_ID is missing'],
  [{ AZURE_CLIENT_ID: 'c', AZURE_CLIENT_SECRET: 's' }, 'AZURE_TENANT_ID is missing'],
  [{ AZURE_FEDERATED_TOKEN_FILE: '/f', AZURE_CLIENT_ID: 'c' }, 'AZURE_TENANT_ID is missing'],
  [{ PARAPET_AZURE_CLOUD: 'china' }, 'AZURE_TENANT_ID is missing'],
  [
    { PARAPET_AZURE_AUTH: 'workloadIdentity', AZURE_TENANT_ID: 't', AZURE_CLIENT_ID: 'c' },
    'AZURE_FEDERATED_TOKEN_FILE is missing',
  ],
  [{ PARAPET_AZURE_AUTH: 'password' }, 'PARAPET_AZURE_AUTH must be one of'],
])('partly configured: %j', (source, message) => {
  expect(() => readAzureSettings(source)).toThrow(message)
})
