import { ContainerServiceClient } from '@azure/arm-containerservice'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { atOnce, type CloudForClients, cloudForClients, listed, refusalOf } from './client-options.ts'

const group = 'rg-web-weu'
const location = 'westeurope'

let on: CloudForClients
let aks: ContainerServiceClient
beforeAll(async () => {
  on = await cloudForClients()
  aks = new ContainerServiceClient(...on.parameters)
})
afterAll(() => on.cloud.close())

test('a cluster is made, gets pools, credentials and versions, stops and goes', async () => {
  const { managedClusters, agentPools } = aks
  const wanted = {
    location,
    identity: { type: 'SystemAssigned' as const },
    dnsPrefix: 'client',
    oidcIssuerProfile: { enabled: true },
    agentPoolProfiles: [{ name: 'system', count: 1, vmSize: 'Standard_D2s_v5', mode: 'System' }],
  }
  const made = await managedClusters.createOrUpdate(group, 'aks-client', wanted, atOnce)
  expect(made).toMatchObject({
    provisioningState: 'Succeeded',
    powerState: { code: 'Running' },
    fqdn: expect.stringMatching(/^client-[0-9a-f]{8}\.hcp\.westeurope\.azmk8s\.io$/),
    nodeResourceGroup: 'MC_rg-web-weu_aks-client_westeurope',
    currentKubernetesVersion: expect.stringMatching(/^1\.\d+\.\d+$/),
    maxAgentPools: 100,
    oidcIssuerProfile: { enabled: true, issuerURL: expect.stringMatching(/^https:/) },
    agentPoolProfiles: [{ name: 'system', provisioningState: 'Succeeded', powerState: { code: 'Running' } }],
    identity: { principalId: expect.any(String) },
  })
  const pool = { count: 1, vmSize: 'Standard_D2s_v5', mode: 'User' }
  expect(await agentPools.createOrUpdate(group, 'aks-client', 'work', pool, atOnce)).toMatchObject({
    provisioningState: 'Succeeded',
    osType: 'Linux',
  })
  expect((await listed(agentPools.list(group, 'aks-client'))).map(({ name }) => name).sort()).toEqual([
    'system',
    'work',
  ])
  await agentPools.delete(group, 'aks-client', 'work', atOnce)
  const { kubeconfigs } = await managedClusters.listClusterUserCredentials(group, 'aks-client')
  expect(new TextDecoder().decode(kubeconfigs?.[0]?.value)).toContain(`https://${made.fqdn}:443`)
  await managedClusters.stop(group, 'aks-client', atOnce)
  expect((await managedClusters.get(group, 'aks-client')).powerState?.code).toBe('Stopped')
  await managedClusters.updateTags(group, 'aks-client', { tags: { team: 'web' } }, atOnce)
  expect(await listed(managedClusters.list())).toMatchObject([{ name: 'aks-client', tags: { team: 'web' } }])
  await managedClusters.delete(group, 'aks-client', atOnce)
  expect(await refusalOf(managedClusters.get(group, 'aks-client'))).toBe('404 ResourceNotFound')
})

test('versions of a region are told', async () => {
  const { values } = await aks.managedClusters.listKubernetesVersions(location)
  expect(values?.some(({ isDefault }) => isDefault)).toBe(true)
})
