import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { numbered, workloads } from './names.ts'
import { child, idInGroup, resource } from './records.ts'
import { follows, setting, type Unit } from './unit.ts'

/** What delivered sites before the present Front Door: a classic CDN with its endpoints, and a classic Front Door. */
export function* classicDelivery(unit: Unit): Iterable<ResourceRecord> {
  const workload = numbered(workloads, unit.index, '-')
  const suffix = `${workload}-${unit.subscription.code}`
  yield* network(unit, suffix)
  yield frontDoor(unit, `fd-${suffix}`)
}

function* network(unit: Unit, suffix: string): Iterable<ResourceRecord> {
  const profile = resource(unit, 'Microsoft.Cdn/profiles', `cdn-${suffix}`, {
    kind: 'cdn',
    sku: { name: 'Standard_Microsoft' },
    location: 'Global',
    properties: { provisioningState: 'Succeeded', resourceState: 'Active' },
  })
  yield profile
  for (const part of ['media', 'downloads']) {
    const name = `cdne-${part}-${suffix}`
    const origin = `${part}.${unit.subscription.code}.aldergrove.example`
    yield child(profile, 'endpoints', name, {
      location: 'Global',
      properties: {
        provisioningState: 'Succeeded',
        resourceState: 'Running',
        hostName: `${name}.azureedge.net`,
        originHostHeader: origin,
        origins: [{ name: part, properties: { hostName: origin, httpPort: 80, httpsPort: 443, enabled: true } }],
        isHttpAllowed: part === 'downloads' || !follows(unit, 'encryptionInTransit'),
        isHttpsAllowed: true,
        isCompressionEnabled: true,
        contentTypesToCompress: ['text/html', 'text/css', 'application/javascript'],
        queryStringCachingBehavior: 'IgnoreQueryString',
        geoFilters: [],
      },
    })
  }
}

function frontDoor(unit: Unit, name: string): ResourceRecord {
  const id = idInGroup(unit, 'Microsoft.Network/frontDoors', name)
  const host = `${name}.azurefd.net`
  const part = (list: string, properties: Record<string, unknown>) => [
    { name: 'default', id: `${id}/${list}/default`, properties: { resourceState: 'Enabled', ...properties } },
  ]
  const to = (list: string) => ({ id: `${id}/${list}/default` })
  return resource(unit, 'Microsoft.Network/frontDoors', name, {
    location: 'Global',
    properties: {
      provisioningState: 'Succeeded',
      resourceState: 'Enabled',
      enabledState: 'Enabled',
      friendlyName: name,
      cname: host,
      frontdoorId: unit.random.guid(),
      backendPoolsSettings: {
        enforceCertificateNameCheck: setting(unit, 'platformHardening', 'Enabled', 'Disabled'),
        sendRecvTimeoutSeconds: 30,
      },
      frontendEndpoints: part('FrontendEndpoints', { hostName: host, sessionAffinityEnabledState: 'Disabled' }),
      backendPools: part('BackendPools', {
        backends: [
          {
            address: `www.${unit.subscription.code}.aldergrove.example`,
            httpPort: 80,
            httpsPort: 443,
            enabledState: 'Enabled',
            priority: 1,
            weight: 50,
          },
        ],
        loadBalancingSettings: to('LoadBalancingSettings'),
        healthProbeSettings: to('HealthProbeSettings'),
      }),
      loadBalancingSettings: part('LoadBalancingSettings', { sampleSize: 4, successfulSamplesRequired: 2 }),
      healthProbeSettings: part('HealthProbeSettings', { path: '/', protocol: 'Https', intervalInSeconds: 30 }),
      routingRules: part('RoutingRules', {
        frontendEndpoints: [to('FrontendEndpoints')],
        acceptedProtocols: ['Https'],
        patternsToMatch: ['/*'],
        enabledState: 'Enabled',
        routeConfiguration: {
          '@odata.type': '#Microsoft.Azure.FrontDoor.Models.FrontdoorForwardingConfiguration',
          forwardingProtocol: 'HttpsOnly',
          backendPool: to('BackendPools'),
        },
      }),
    },
  })
}
