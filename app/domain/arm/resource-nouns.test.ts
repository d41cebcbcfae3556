import { expect, it } from 'vitest'
import { nounOf } from './resource-nouns.ts'

it.each([
  ['Microsoft.Storage/storageAccounts', 1, 'storage account'],
  ['Microsoft.Sql/servers/azureADOnlyAuthentications', 1, 'Entra-only setting'],
  ['Contoso.Lab/labs/azureADOnlyPolicies', 1, 'Azure AD only policy'],
  ['Contoso.Lab/labs/publicIPAddresses', 2, 'public IP addresses'],
  ['Contoso.Lab/labs/publicIPAddresses', 1, 'public IP address'],
  ['Contoso.Lab/labs/SQLDatabases', 2, 'SQL databases'],
])('calls %s of %i %s', (type, count, noun) => {
  expect(nounOf(type, count)).toBe(noun)
})
