import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { digest } from '../stable-values.ts'
import { type AdditionTable, properties, withProperties } from './addition.ts'

const vaultOf = ({ id }: ResourceRecord) => `https://${(id.split('/')[8] ?? '').toLowerCase()}.vault.azure.net/`

/** What Key Vault adds to vaults, keys and secrets. Source: answers of its published examples. */
export const keyVaultAdditions: AdditionTable = {
  'microsoft.keyvault/vaults': (record, { tenantId }) =>
    withProperties(record, {
      vaultUri: vaultOf(record),
      tenantId,
      sku: { family: 'A', name: 'standard' },
      provisioningState: 'Succeeded',
      accessPolicies: [],
    }),
  'microsoft.keyvault/vaults/keys': properties((one, own) => {
    const keyUri = `${vaultOf(one)}keys/${one.name}`
    return {
      attributes: { enabled: true, recoveryLevel: 'Recoverable+Purgeable', exportable: false },
      keyUri,
      keyUriWithVersion: `${keyUri}/${digest(one.id.toLowerCase()).slice(0, 32)}`,
      ...(String(own.kty).startsWith('RSA') && { keySize: 2048 }),
      ...(String(own.kty).startsWith('EC') && { curveName: 'P-256' }),
    }
  }),
  'microsoft.keyvault/vaults/secrets': properties((one) => {
    const secretUri = `${vaultOf(one)}secrets/${one.name}`
    const secretUriWithVersion = `${secretUri}/${digest(one.id.toLowerCase()).slice(0, 32)}`
    return { attributes: { enabled: true }, secretUri, secretUriWithVersion }
  }),
}
