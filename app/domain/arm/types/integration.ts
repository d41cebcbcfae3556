import { type ArmType, armTypes } from '../arm-type.ts'

export const integrationTypes: ArmType[] = [
  ...armTypes(
    'Microsoft.Devices',
    {
      IotHubs: { apiVersion: '2023-06-30', diagnosticSettings: true },
    },
    'provisioningServices',
  ),
  ...armTypes(
    'Microsoft.EventGrid',
    {
      domains: { apiVersion: '2025-02-15' },
      topics: { apiVersion: '2025-02-15', diagnosticSettings: true },
    },
    'namespaces systemTopics',
  ),
  ...armTypes(
    'Microsoft.EventHub',
    {
      namespaces: { apiVersion: '2026-01-01', diagnosticSettings: true },
    },
    'clusters',
  ),
  ...armTypes(
    'Microsoft.Logic',
    {
      workflows: { apiVersion: '2019-05-01', diagnosticSettings: true },
    },
    'integrationAccounts',
  ),
  ...armTypes('Microsoft.Relay', {
    namespaces: { apiVersion: '2026-01-01' },
  }),
  ...armTypes('Microsoft.ServiceBus', {
    namespaces: { apiVersion: '2026-01-01', diagnosticSettings: true },
  }),
]
