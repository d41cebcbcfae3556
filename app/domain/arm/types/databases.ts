import { type ArmType, armTypes } from '../arm-type.ts'

export const databasesTypes: ArmType[] = [
  ...armTypes('Microsoft.Cache', {
    redis: { nouns: ['Redis cache', 'Redis caches'], apiVersion: '2024-11-01', diagnosticSettings: true },
    redisEnterprise: { nouns: ['managed Redis cache', 'managed Redis caches'], apiVersion: '2025-07-01' },
    'redisEnterprise/databases': {
      nouns: ['managed Redis database', 'managed Redis databases'],
      reads: [{ list: true, why: 'protocol and keys of clients' }],
    },
  }),
  ...armTypes(
    'Microsoft.DBforMySQL',
    {
      flexibleServers: { nouns: ['MySQL server', 'MySQL servers'], apiVersion: '2024-12-30', diagnosticSettings: true },
      'flexibleServers/administrators': { reads: [{ list: true, why: 'Entra administrator' }] },
      'flexibleServers/advancedThreatProtectionSettings': {
        nouns: ['MySQL threat detection', 'MySQL threat detections'],
        reads: [{ path: 'advancedThreatProtectionSettings/Default', why: 'threat detection' }],
      },
      'flexibleServers/configurations': {
        nouns: ['MySQL setting', 'MySQL settings'],
        reads: [{ list: true, why: 'server parameters: audit log, TLS versions, sign-ins' }],
      },
      'flexibleServers/firewallRules': { reads: [{ list: true, why: 'address ranges that may connect' }] },
    },
    'servers',
  ),
  ...armTypes(
    'Microsoft.DBforPostgreSQL',
    {
      flexibleServers: {
        nouns: ['PostgreSQL server', 'PostgreSQL servers'],
        apiVersion: '2025-08-01',
        diagnosticSettings: true,
      },
      'flexibleServers/administrators': { reads: [{ list: true, why: 'Entra administrators' }] },
      'flexibleServers/advancedThreatProtectionSettings': {
        nouns: ['PostgreSQL threat detection', 'PostgreSQL threat detections'],
        reads: [{ path: 'advancedThreatProtectionSettings/Default', why: 'threat detection' }],
      },
      'flexibleServers/configurations': {
        nouns: ['PostgreSQL setting', 'PostgreSQL settings'],
        reads: [{ list: true, why: 'server parameters: logging, throttling, TLS' }],
      },
      'flexibleServers/firewallRules': {
        nouns: ['PostgreSQL firewall rule', 'PostgreSQL firewall rules'],
        reads: [{ list: true, why: 'address ranges that may connect' }],
      },
    },
    'servers',
  ),
  ...armTypes('Microsoft.DocumentDB', {
    databaseAccounts: {
      nouns: ['Cosmos DB account', 'Cosmos DB accounts'],
      apiVersion: '2026-03-15',
      diagnosticSettings: true,
    },
    cassandraClusters: { nouns: ['Cassandra cluster', 'Cassandra clusters'], apiVersion: '2026-03-15' },
    mongoClusters: { nouns: ['MongoDB cluster', 'MongoDB clusters'], apiVersion: '2026-06-01' },
    'mongoClusters/firewallRules': {
      nouns: ['MongoDB firewall rule', 'MongoDB firewall rules'],
      reads: [{ list: true, why: 'address ranges that may connect' }],
    },
  }),
  ...armTypes(
    'Microsoft.Sql',
    {
      managedInstances: {
        nouns: ['SQL managed instance', 'SQL managed instances'],
        apiVersion: '2025-01-01',
        diagnosticSettings: true,
      },
      'managedInstances/administrators': { reads: [{ list: true, why: 'Entra administrator' }] },
      'managedInstances/azureADOnlyAuthentications': {
        nouns: ['Entra-only setting', 'Entra-only settings'],
        reads: [{ path: 'azureADOnlyAuthentications/Default', why: 'Entra-only authentication' }],
      },
      'managedInstances/encryptionProtector': {
        reads: [{ path: 'encryptionProtector/current', why: 'customer-managed key of transparent data encryption' }],
      },
      'managedInstances/securityAlertPolicies': {
        reads: [{ path: 'securityAlertPolicies/Default', why: 'threat detection' }],
      },
      servers: { nouns: ['SQL server', 'SQL servers'], apiVersion: '2025-01-01', diagnosticSettings: true },
      'servers/administrators': { reads: [{ list: true, why: 'Entra administrator' }] },
      'servers/auditingSettings': { reads: [{ path: 'auditingSettings/default', why: 'auditing on, retention' }] },
      'servers/azureADOnlyAuthentications': {
        nouns: ['Entra-only setting', 'Entra-only settings'],
        reads: [{ path: 'azureADOnlyAuthentications/Default', why: 'Entra-only authentication' }],
      },
      'servers/databases': { nouns: ['SQL database', 'SQL databases'], listed: true, diagnosticSettings: true },
      'servers/databases/transparentDataEncryption': {
        reads: [
          {
            path: 'transparentDataEncryption/current',
            why: 'encryption of the database at rest',
            appliesTo: (database) => !database.id.toLowerCase().endsWith('/databases/master'),
          },
        ],
      },
      'servers/encryptionProtector': {
        reads: [{ path: 'encryptionProtector/current', why: 'customer-managed key of transparent data encryption' }],
      },
      'servers/extendedAuditingSettings': {
        reads: [{ path: 'extendedAuditingSettings/default', why: 'auditing on, retention, predicate' }],
      },
      'servers/firewallRules': {
        nouns: ['SQL firewall rule', 'SQL firewall rules'],
        reads: [{ list: true, why: 'address ranges that may connect' }],
      },
      'servers/securityAlertPolicies': {
        reads: [{ path: 'securityAlertPolicies/Default', why: 'threat detection and its receivers' }],
      },
      'servers/sqlVulnerabilityAssessments': {
        reads: [{ list: true, why: 'vulnerability scans of the express configuration' }],
      },
      'servers/vulnerabilityAssessments': {
        reads: [{ path: 'vulnerabilityAssessments/default', why: 'vulnerability scans and their receivers' }],
      },
    },
    'instancePools managedInstances/databases servers/elasticPools servers/jobAgents virtualClusters',
  ),
  ...armTypes('Microsoft.SqlVirtualMachine', {
    sqlVirtualMachines: { nouns: ['SQL virtual machine', 'SQL virtual machines'], apiVersion: '2023-10-01' },
  }),
]
