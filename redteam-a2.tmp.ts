import { readFileSync } from 'node:fs'
import { loadCatalogue } from '#app/domain/controls/load-catalogue.ts'
import { runCase } from '#app/domain/controls/run-cases.ts'
const cat = loadCatalogue('playbooks')
const mine = cat.controls.filter((c) => ['storage','keyvault','registry','cosmos','redis'].includes(c.service))
console.log('--- evidence')
for (const c of mine) {
  const f = (cat.cases[c.id] ?? []).find((k) => k.expect === 'fail')
  if (f) console.log(c.id, JSON.stringify(runCase(c, f).evidence))
}
const pe = [{ properties: { privateLinkServiceConnectionState: { status: 'Approved' } } }]
const hardened: Record<string, Record<string, unknown>> = {
  'microsoft.storage/storageaccounts': { kind: 'StorageV2', sku: { name: 'Standard_GZRS', tier: 'Standard' }, properties: { allowedCopyScope: 'AAD', publicNetworkAccess: 'Disabled', sasPolicy: { sasExpirationPeriod: '1.00:00:00', expirationAction: 'Log' }, keyPolicy: { keyExpirationPeriodInDays: 60 }, keyCreationTime: { key1: '2025-12-20T00:00:00.0000000Z', key2: '2025-12-20T00:00:00.0000000Z' }, encryption: { keySource: 'Microsoft.Keyvault', requireInfrastructureEncryption: true }, networkAcls: { bypass: 'AzureServices', defaultAction: 'Deny', ipRules: [], virtualNetworkRules: [] }, supportsHttpsTrafficOnly: true, isSftpEnabled: false, allowBlobPublicAccess: false, minimumTlsVersion: 'TLS1_2', allowSharedKeyAccess: false, allowCrossTenantReplication: false, defaultToOAuthAuthentication: true, privateEndpointConnections: pe } },
  'microsoft.keyvault/vaults': { properties: { enableSoftDelete: true, enablePurgeProtection: true, enableRbacAuthorization: true, accessPolicies: [], publicNetworkAccess: 'Disabled', networkAcls: { defaultAction: 'Deny', bypass: 'AzureServices' }, privateEndpointConnections: pe } },
  'microsoft.containerregistry/registries': { sku: { name: 'Premium' }, properties: { adminUserEnabled: false, anonymousPullEnabled: false, publicNetworkAccess: 'Disabled', networkRuleSet: { defaultAction: 'Deny' }, policies: { exportPolicy: { status: 'disabled' }, azureADAuthenticationAsArmPolicy: { status: 'disabled' } }, privateEndpointConnections: pe } },
  'microsoft.documentdb/databaseaccounts': { kind: 'GlobalDocumentDB', properties: { publicNetworkAccess: 'Disabled', disableLocalAuth: true, disableKeyBasedMetadataWriteAccess: true, minimalTlsVersion: 'Tls12', ipRules: [], isVirtualNetworkFilterEnabled: true, privateEndpointConnections: pe } },
  'microsoft.cache/redis': { properties: { enableNonSslPort: false, minimumTlsVersion: '1.2', publicNetworkAccess: 'Disabled', disableAccessKeyAuthentication: true, redisConfiguration: { 'aad-enabled': 'true' }, sku: { name: 'Premium' } } },
}
console.log('--- hardened, not pass')
for (const c of mine) { const h = hardened[c.resource.toLowerCase()]; if (!h) continue
  const o = runCase(c, { name: 'x', resource: h, expect: 'pass', ...(c.requires ? { related: [{ properties: { isVersioningEnabled: true } }] } : {}) } as never); if (o.verdict !== 'pass') console.log(c.id, o.verdict) }
console.log('--- real')
for (const l of readFileSync('/work/shared/arm/real-resources.ndjson', 'utf8').trim().split('\n')) { const r = JSON.parse(l)
  const rows = mine.filter((c) => c.resource.toLowerCase() === String(r.type).toLowerCase()).map((c) => `${c.id}=${runCase(c, { name: 'x', resource: { ...r, id: undefined }, expect: 'pass' } as never).verdict}`)
  if (rows.length) console.log(r.type, r.name, r.sku?.name ?? '', rows.join(' ')) }
const tls = mine.find((c) => c.id === 'redis-minimum-tls')
for (const v of [1.1, 1, '1', 'TLS1_1', '1.3', 1.2, '']) console.log('redis tls', v, tls && runCase(tls, { name: 'x', resource: { properties: { minimumTlsVersion: v } }, expect: 'pass' } as never).verdict)
