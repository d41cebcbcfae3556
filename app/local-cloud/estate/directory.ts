import { createPublicKey } from 'node:crypto'
import type { Application, Directory, ManagementGroup, Person } from '../entra/directory.ts'
import { readingPermissions } from '../entra/find-principal.ts'
import { signInCertificate } from './sign-in-certificate.ts'
import { estateSubscriptions, estateTenant } from './tenant.ts'
import { tenantObjects } from './tenant-objects.ts'

const people: readonly Person[] = [
  {
    objectId: '0b8f6a52-41d7-4c3e-9a10-6e2f5d7c8b31',
    displayName: 'Ingrid Solheim',
    userPrincipalName: 'ingrid.solheim@aldergrove.example',
    roles: [{ role: 'Owner' }],
  },
  {
    objectId: '3d21c9e4-7f60-4b58-8c2d-a94e1b0f6c75',
    displayName: 'Tomás Herrera',
    userPrincipalName: 'tomas.herrera@aldergrove.example',
    roles: [{ role: 'Reader' }],
  },
  {
    objectId: '8e47d0b6-2a95-4f13-b6e8-c05d3f9a1e64',
    displayName: 'Priya Nair',
    userPrincipalName: 'priya.nair@aldergrove.example',
    roles: [],
  },
]

const applications: readonly Application[] = [
  {
    clientId: 'a1d5e8c2-6b34-4f79-9e02-7c8b1d3f5a01',
    displayName: 'Parapet (reader)',
    secrets: [{ value: 'local-cloud-reader-secret' }],
    roles: [{ role: 'Reader' }],
    graphPermissions: readingPermissions,
  },
  {
    clientId: 'a1d5e8c2-6b34-4f79-9e02-7c8b1d3f5a02',
    displayName: 'Parapet (limited)',
    secrets: [{ value: 'local-cloud-limited-secret' }],
    roles: [
      {
        role: 'Reader',
        notActions: ['Microsoft.KeyVault/vaults/keys/read', 'Microsoft.Authorization/roleAssignments/read'],
      },
    ],
    graphPermissions: ['Policy.Read.All'],
  },
  {
    clientId: 'a1d5e8c2-6b34-4f79-9e02-7c8b1d3f5a03',
    displayName: 'Parapet (certificate)',
    certificates: [signInCertificate],
    roles: [{ role: 'Contributor' }],
    graphPermissions: readingPermissions,
  },
  {
    clientId: 'a1d5e8c2-6b34-4f79-9e02-7c8b1d3f5a04',
    displayName: 'Parapet (pipeline)',
    federatedCredentials: [
      {
        issuer: 'https://token.ci.embedded.invalid',
        subject: 'repo:aldergrove/infrastructure:ref:refs/heads/main',
        audience: 'api://AzureADTokenExchange',
        // The pipelines of Aldergrove sign with the key of the certificate, so that there is one key to know.
        jwks: { keys: [createPublicKey(signInCertificate).export({ format: 'jwk' })] },
      },
    ],
    roles: [{ role: 'Contributor', subscriptions: subscriptionsOf('development', 'sandbox') }],
  },
  {
    clientId: 'a1d5e8c2-6b34-4f79-9e02-7c8b1d3f5a05',
    displayName: 'Parapet (expired)',
    secrets: [{ value: 'local-cloud-expired-secret', endsAt: '2025-01-31T00:00:00Z' }],
    roles: [{ role: 'Reader' }],
  },
  {
    clientId: 'a1d5e8c2-6b34-4f79-9e02-7c8b1d3f5a06',
    displayName: 'Parapet (no role)',
    secrets: [{ value: 'local-cloud-no-role-secret' }],
    roles: [],
  },
]

const landingZones = 'aldergrove-landing-zones'
const managementGroups: readonly ManagementGroup[] = [
  { name: estateTenant.tenantId, displayName: 'Aldergrove root' },
  { name: 'aldergrove-platform', displayName: 'Platform', parent: estateTenant.tenantId },
  { name: landingZones, displayName: 'Landing zones', parent: estateTenant.tenantId },
  {
    name: 'aldergrove-workloads',
    displayName: 'Workloads',
    parent: landingZones,
    subscriptions: subscriptionsOf('production', 'development'),
  },
  {
    name: 'aldergrove-sandboxes',
    displayName: 'Sandboxes',
    parent: landingZones,
    subscriptions: subscriptionsOf('sandbox'),
  },
]

/** Who can sign in to the estate, what they may do there, and how it is ordered. Fake values, known to everybody. */
export const estateDirectory: Directory = {
  ...estateTenant,
  domain: 'aldergrove.example',
  people,
  applications,
  managementGroups,
  graphObjects: tenantObjects,
}

function subscriptionsOf(...stages: string[]): string[] {
  return estateSubscriptions.filter(({ stage }) => stages.includes(stage)).map(({ subscriptionId }) => subscriptionId)
}
