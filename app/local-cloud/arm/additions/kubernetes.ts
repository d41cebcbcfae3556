import type { ResourceRecord } from '#app/domain/arm/record.ts'
import { isObject, objectOf } from '../json-object.ts'
import { digest, guidOf } from '../stable-values.ts'
import { type AdditionTable, properties, withProperties } from './addition.ts'

const pool = (version: unknown) => ({
  provisioningState: 'Succeeded',
  powerState: { code: 'Running' },
  orchestratorVersion: version,
  currentOrchestratorVersion: version,
  osType: 'Linux',
  osSKU: 'Ubuntu',
  osDiskSizeGB: 128,
  type: 'VirtualMachineScaleSets',
})

const version = (own: Record<string, unknown>) => own.kubernetesVersion ?? '1.33.5'

function cluster(record: ResourceRecord): ResourceRecord {
  const own = objectOf(record.properties)
  const { name = '', location, id } = record
  const host = `${String(own.dnsPrefix ?? name)}-${digest(id.toLowerCase()).slice(0, 8)}`
  const pools = Array.isArray(own.agentPoolProfiles)
    ? own.agentPoolProfiles.map((one) => (isObject(one) ? { ...pool(version(own)), ...one } : one))
    : undefined
  const shown = { ...own, ...(pools !== undefined && { agentPoolProfiles: pools }) }
  const isPrivate = objectOf(own.apiServerAccessProfile).enablePrivateCluster === true
  return withProperties(
    { ...record, properties: shown },
    {
      powerState: { code: 'Running' },
      kubernetesVersion: version(own),
      currentKubernetesVersion: version(own),
      maxAgentPools: 100,
      fqdn: `${host}.hcp.${location}.azmk8s.io`,
      azurePortalFQDN: `${host}.portal.hcp.${location}.azmk8s.io`,
      ...(isPrivate && { privateFQDN: `${host}.${guidOf(id)}.privatelink.${location}.azmk8s.io` }),
      nodeResourceGroup: `MC_${id.split('/')[4]}_${name}_${location}`,
      resourceUID: digest(id.toLowerCase()).slice(0, 24),
      ...(objectOf(own.oidcIssuerProfile).enabled === true && {
        oidcIssuerProfile: { issuerURL: `https://${location}.oic.prod-aks.azure.com/${guidOf(id.toLowerCase())}/` },
      }),
    },
  )
}

/** What Azure Kubernetes Service adds. Source: answers of its published examples. */
export const kubernetesAdditions: AdditionTable = {
  'microsoft.containerservice/managedclusters': cluster,
  'microsoft.containerservice/managedclusters/agentpools': properties((_, own) =>
    pool(own.orchestratorVersion ?? '1.33.5'),
  ),
}
