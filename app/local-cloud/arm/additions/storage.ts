import { type AdditionTable, properties } from './addition.ts'

const services = ['blob', 'queue', 'table', 'file', 'web', 'dfs']

/** The services that an account of a kind has; all of them where nothing is said here. */
const servicesOf: Record<string, readonly string[]> = {
  BlobStorage: ['blob', 'web', 'dfs'],
  BlockBlobStorage: ['blob', 'web', 'dfs'],
  FileStorage: ['file'],
  Storage: ['blob', 'queue', 'table', 'file'],
}

/** Regions in which Azure keeps the second copy of another's data. */
const pairs: Record<string, string> = {
  westeurope: 'northeurope',
  northeurope: 'westeurope',
  uksouth: 'ukwest',
  eastus: 'westus',
  westus: 'eastus',
  eastus2: 'centralus',
  francecentral: 'francesouth',
  germanywestcentral: 'germanynorth',
  swedencentral: 'swedensouth',
}

function endpoints(name: string, kind: string | undefined): Record<string, string> {
  // The zone of a static website is one of several: here always the sixth.
  const hosts = (servicesOf[kind ?? ''] ?? services).map((one) => [one, `${name}.${one === 'web' ? 'z6.web' : one}`])
  return Object.fromEntries(hosts.map(([one, host]) => [one, `https://${host}.core.windows.net/`]))
}

const byMicrosoft = { keyType: 'Account', enabled: true }

/** What Azure Storage adds. Source: answers of its published examples. */
export const storageAdditions: AdditionTable = {
  'microsoft.storage/storageaccounts': (record, surroundings) => {
    const { name = '', location = '', kind } = record
    const sku = record.sku as { name?: string; tier?: string } | undefined
    const isGeo = /GRS|GZRS/.test(sku?.name ?? '')
    const isRead = /^Standard_RA/.test(sku?.name ?? '')
    const secondary = {
      secondaryLocation: pairs[location],
      statusOfSecondary: 'available',
      ...(isRead && { secondaryEndpoints: endpoints(`${name}-secondary`, kind) }),
    }
    const added = properties((_, own) => ({
      provisioningState: 'Succeeded',
      primaryEndpoints: endpoints(name, kind),
      primaryLocation: location,
      statusOfPrimary: 'available',
      ...(isGeo && secondary),
      ...(kind !== 'Storage' && { accessTier: 'Hot' }),
      encryption: {
        keySource: 'Microsoft.Storage',
        services: { blob: byMicrosoft, file: byMicrosoft },
      },
      ...(typeof own.creationTime === 'string' && {
        keyCreationTime: { key1: own.creationTime, key2: own.creationTime },
      }),
    }))(record, surroundings)
    if (sku?.name === undefined) return added
    return { ...added, sku: { tier: sku.name.split('_')[0], ...sku } }
  },
  'microsoft.storage/storageaccounts/blobservices': (record) => ({
    ...record,
    sku: record.sku ?? { name: 'Standard_LRS', tier: 'Standard' },
  }),
  'microsoft.storage/storageaccounts/blobservices/containers': properties(() => ({
    deleted: false,
    remainingRetentionDays: 0,
    leaseStatus: 'Unlocked',
    leaseState: 'Available',
    publicAccess: 'None',
    defaultEncryptionScope: '$account-encryption-key',
    denyEncryptionScopeOverride: false,
    hasImmutabilityPolicy: false,
    hasLegalHold: false,
  })),
  'microsoft.storage/storageaccounts/fileservices/shares': properties(() => ({
    shareQuota: 5120,
    enabledProtocols: 'SMB',
    accessTier: 'TransactionOptimized',
    leaseStatus: 'unlocked',
    leaseState: 'available',
  })),
  'microsoft.storage/storageaccounts/encryptionscopes': properties(() => ({
    state: 'Enabled',
    source: 'Microsoft.Storage',
  })),
  'microsoft.storage/storageaccounts/localusers': properties(() => ({ hasSharedKey: false, hasSshKey: false })),
}
