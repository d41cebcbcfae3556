import { type ArmType, armTypes } from '../arm-type.ts'
import type { ResourceRecord } from '../record.ts'

/** Only these kinds of AI accounts deploy models. */
const hasModels = ({ kind }: ResourceRecord) => ['openai', 'aiservices'].includes(kind?.toLowerCase() ?? '')

export const analyticsTypes: ArmType[] = [
  ...armTypes('Microsoft.CognitiveServices', {
    accounts: { nouns: ['AI account', 'AI accounts'], apiVersion: '2026-05-01', diagnosticSettings: true },
    'accounts/deployments': {
      nouns: ['model deployment', 'model deployments'],
      reads: [{ list: true, why: 'models and how their versions are upgraded', appliesTo: hasModels }],
    },
    'accounts/raiPolicies': {
      nouns: ['content filter', 'content filters'],
      reads: [{ list: true, why: 'what content filters block', appliesTo: hasModels }],
    },
  }),
  ...armTypes(
    'Microsoft.Databricks',
    {
      workspaces: {
        nouns: ['Databricks workspace', 'Databricks workspaces'],
        apiVersion: '2026-01-01',
        diagnosticSettings: true,
      },
    },
    'accessConnectors',
  ),
  ...armTypes('Microsoft.DataFactory', {
    factories: { nouns: ['data factory', 'data factories'], apiVersion: '2018-06-01', diagnosticSettings: true },
    'factories/linkedservices': {
      nouns: ['linked service', 'linked services'],
      reads: [{ list: true, why: 'where connections take their secrets from; never a secret' }],
    },
  }),
  ...armTypes('Microsoft.Fabric', {
    capacities: { apiVersion: '2023-11-01' },
  }),
  ...armTypes('Microsoft.HDInsight', {
    clusters: { apiVersion: '2021-06-01' },
  }),
  ...armTypes(
    'Microsoft.Kusto',
    {
      clusters: {
        nouns: ['Data Explorer cluster', 'Data Explorer clusters'],
        apiVersion: '2025-02-14',
        diagnosticSettings: true,
      },
    },
    'clusters/databases',
  ),
  ...armTypes(
    'Microsoft.MachineLearningServices',
    {
      workspaces: {
        nouns: ['Machine Learning workspace', 'Machine Learning workspaces'],
        apiVersion: '2026-05-01',
        diagnosticSettings: true,
      },
      'workspaces/computes': {
        nouns: ['Machine Learning compute', 'Machine Learning computes'],
        reads: [{ list: true, why: 'public addresses and SSH of computes' }],
      },
      'workspaces/onlineEndpoints': {
        nouns: ['online endpoint', 'online endpoints'],
        reads: [{ list: true, why: 'who may call models, and from where' }],
      },
    },
    'registries',
  ),
  ...armTypes('Microsoft.Purview', {
    accounts: { apiVersion: '2021-12-01' },
  }),
  ...armTypes(
    'Microsoft.StreamAnalytics',
    {
      streamingjobs: { apiVersion: '2020-03-01', diagnosticSettings: true },
    },
    'clusters',
  ),
  ...armTypes(
    'Microsoft.Synapse',
    {
      workspaces: {
        nouns: ['Synapse workspace', 'Synapse workspaces'],
        apiVersion: '2021-06-01',
        diagnosticSettings: true,
      },
      'workspaces/auditingSettings': {
        reads: [{ path: 'auditingSettings/default', why: 'auditing of SQL pools on' }],
      },
      'workspaces/azureADOnlyAuthentications': {
        nouns: ['Entra-only setting', 'Entra-only settings'],
        reads: [{ path: 'azureADOnlyAuthentications/default', why: 'Entra-only authentication' }],
      },
      'workspaces/firewallRules': {
        nouns: ['Synapse firewall rule', 'Synapse firewall rules'],
        reads: [{ list: true, why: 'address ranges that may connect' }],
      },
      'workspaces/securityAlertPolicies': {
        reads: [{ path: 'securityAlertPolicies/Default', why: 'threat detection of SQL pools' }],
      },
      'workspaces/sqlPools': { nouns: ['SQL pool', 'SQL pools'], listed: true },
      'workspaces/sqlPools/geoBackupPolicies': {
        reads: [{ path: 'geoBackupPolicies/Default', why: 'backups in a second region' }],
      },
      'workspaces/sqlPools/transparentDataEncryption': {
        reads: [{ path: 'transparentDataEncryption/current', why: 'encryption of the pool at rest' }],
      },
    },
    'privateLinkHubs workspaces/bigDataPools',
  ),
]
