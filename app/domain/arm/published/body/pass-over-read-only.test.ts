import { expect, it } from 'vitest'
import { shippedBodySchemas } from './body-schemas.ts'
import { passOverReadOnly } from './pass-over-read-only.ts'

const published = shippedBodySchemas().find('Microsoft.Storage/storageAccounts')
if (!published) throw new Error('there are no schemas')
const schema = published.newest

it('leaves out what a new resource cannot have, at every depth and in any case', () => {
  const body = {
    location: 'westeurope',
    identity: { type: 'SystemAssigned', principalId: 'mine' },
    properties: { ProvisioningState: 'Failed', accessTier: 'Hot', encryption: { keySource: 'x', services: {} } },
  }
  expect(passOverReadOnly(schema, body, undefined)).toEqual({
    location: 'westeurope',
    identity: { type: 'SystemAssigned' },
    properties: { accessTier: 'Hot', encryption: { keySource: 'x', services: {} } },
  })
})

it('keeps what is there, and what the body says of all else', () => {
  const existing = { properties: { provisioningState: 'Succeeded', accessTier: 'Cool' } }
  const body = { properties: { provisioningState: null, accessTier: 'Hot' } }
  expect(passOverReadOnly(schema, body, existing)).toEqual({
    properties: { provisioningState: 'Succeeded', accessTier: 'Hot' },
  })
})
