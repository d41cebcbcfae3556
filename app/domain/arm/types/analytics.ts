import { type ArmType, armTypes } from '../arm-type.ts'

export const analyticsTypes: ArmType[] = [
  ...armTypes('Microsoft.CognitiveServices', {
    accounts: { apiVersion: '2026-05-01', diagnosticSettings: true },
  }),
  ...armTypes(
    'Microsoft.Databricks',
    {
      workspaces: { apiVersion: '2026-01-01', diagnosticSettings: true },
    },
    'accessConnectors',
  ),
  ...armTypes('Microsoft.DataFactory', {
    factories: { apiVersion: '2018-06-01', diagnosticSettings: true },
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
      clusters: { apiVersion: '2025-02-14' },
    },
    'clusters/databases',
  ),
  ...armTypes(
    'Microsoft.MachineLearningServices',
    {
      workspaces: { apiVersion: '2026-05-01', diagnosticSettings: true },
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
      workspaces: { apiVersion: '2021-06-01', diagnosticSettings: true },
    },
    'privateLinkHubs workspaces/bigDataPools workspaces/sqlPools',
  ),
]
