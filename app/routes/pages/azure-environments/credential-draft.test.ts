import { expect, it } from 'vitest'
import { emptyCredential, readCredential } from './credential-draft.ts'

const typed = { ...emptyCredential, tenantId: ' contoso.onmicrosoft.com ', clientId: 'b4c09d62', clientSecret: 's' }

it('sends of a draft only what its method needs', () => {
  const method = { certificate: 'PEM', endsOn: '2027-05-31' }
  expect(readCredential({ ...typed, ...method })).toEqual({
    credential: {
      method: 'servicePrincipal',
      tenantId: 'contoso.onmicrosoft.com',
      clientId: 'b4c09d62',
      clientSecret: 's',
      expiresAt: '2027-05-31T00:00:00Z',
    },
  })
  expect(readCredential({ ...typed, method: 'workloadIdentity' })).toEqual({
    credential: { method: 'workloadIdentity', tenantId: 'contoso.onmicrosoft.com', clientId: 'b4c09d62' },
  })
  expect(readCredential({ ...emptyCredential, method: 'managedIdentity' })).toEqual({
    credential: { method: 'managedIdentity' },
  })
  expect(readCredential({ ...emptyCredential, method: 'azureCli', tenantId: 'contoso.com' })).toEqual({
    credential: { method: 'azureCli', tenantId: 'contoso.com' },
  })
})

it('says which field is missing, and what is wrong with another', () => {
  expect(readCredential({ ...typed, clientId: '', clientSecret: '' })).toEqual({
    errors: { clientId: 'This field is required.', clientSecret: 'This field is required.' },
  })
  expect(readCredential({ ...typed, tenantId: 'not a tenant' })).toEqual({
    errors: { tenantId: expect.stringContaining('A tenant is given by its id') },
  })
})
