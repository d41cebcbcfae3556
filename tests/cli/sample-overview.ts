import type { Overview } from '#cli/overview/overview.ts'

/** A scan with something of everything, for the tests of what is shown. */
export const sampleOverview: Overview = {
  title: 'Aldergrove – Production',
  scanId: '7c1e4b2a-93d5-4f0e-8a61-2b9d6e50f31c',
  localCloud: true,
  resources: 1284,
  score: 72.4,
  level: 'Good',
  critical: 2,
  recommendations: 66,
  implemented: 170,
  controls: 236,
  criticalSplit: '1 critical, 1 high and immediate',
  proven: null,
  changes: {
    since: '2025-11-12T09:00:00.000Z',
    at: '2025-11-19T09:00:00.000Z',
    points: 4.3,
    resolved: 14,
    new: 3,
    reopened: 1,
  },
  standards: [
    { short: 'CIS', percent: 71 },
    { short: 'ISO', percent: null },
  ],
  gaps: [
    {
      controlId: 'a',
      title: 'Blob containers are private',
      severity: 'critical',
      affected: 7,
      critical: true,
      fixed: null,
      assignee: null,
    },
    {
      controlId: 'b',
      title: 'Key vaults cannot be purged before their time',
      severity: 'high',
      affected: 1205,
      critical: true,
      fixed: null,
      assignee: null,
    },
    {
      controlId: 'c',
      title: 'Web apps send their request logs',
      severity: 'medium',
      affected: 5,
      critical: false,
      fixed: null,
      assignee: null,
    },
  ],
  accepted: null,
  reading: null,
  completeness: { applying: 238, assessed: 236, lacks: [], remarks: [] },
  notAssessed: [
    {
      controlId: 'keyvault-key-expiry',
      reason: 'access was denied',
      permission: 'Microsoft.KeyVault/vaults/keys/read',
    },
    {
      controlId: 'keyvault-key-rotation',
      reason: 'access was denied',
      permission: 'Microsoft.KeyVault/vaults/keys/read',
    },
  ],
}
