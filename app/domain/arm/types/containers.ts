import { type ArmType, armTypes } from '../arm-type.ts'

export const containersTypes: ArmType[] = [
  ...armTypes('Microsoft.App', {
    containerApps: { apiVersion: '2026-01-01' },
    jobs: { nouns: ['Container Apps job', 'Container Apps jobs'], apiVersion: '2026-01-01' },
    managedEnvironments: {
      nouns: ['Container Apps environment', 'Container Apps environments'],
      apiVersion: '2026-01-01',
      diagnosticSettings: true,
    },
  }),
  ...armTypes('Microsoft.ContainerInstance', {
    containerGroups: { apiVersion: '2026-07-01' },
  }),
  ...armTypes(
    'Microsoft.ContainerRegistry',
    {
      registries: { nouns: ['registry', 'registries'], apiVersion: '2025-11-01', diagnosticSettings: true },
      'registries/scopeMaps': {
        nouns: ['scope map', 'scope maps'],
        reads: [{ list: true, why: 'what tokens of a registry may do' }],
      },
      'registries/tokens': {
        nouns: ['registry token', 'registry tokens'],
        reads: [{ list: true, why: 'end and scope of tokens; metadata only, never a password' }],
      },
    },
    'registries/replications registries/tasks registries/webhooks',
  ),
  ...armTypes('Microsoft.ContainerService', {
    managedClusters: { nouns: ['cluster', 'clusters'], apiVersion: '2026-05-01', diagnosticSettings: true },
  }),
]
