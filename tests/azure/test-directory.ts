/** A directory of the local cloud with one application. */
export const directory = {
  tenantId: 'f0e1d2c3-0000-4000-8000-000000000001',
  clientId: 'f0e1d2c3-0000-4000-8000-000000000002',
  clientSecret: 'secret',
  displayName: 'Test',
}
