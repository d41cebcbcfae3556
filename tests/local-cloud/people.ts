import type { Application, Directory, Person } from '#app/local-cloud/entra/directory.ts'
import { signInCertificate } from '#app/local-cloud/estate/sign-in-certificate.ts'
import { directory, otherSubscriptionId, subscriptionId } from './records.ts'

export const owner: Person = {
  objectId: '00000000-0000-4000-8000-00000000000a',
  displayName: 'Olive Owner',
  userPrincipalName: 'olive@test.example',
  roles: [{ role: 'Owner' }],
}
export const reader: Person = {
  objectId: '00000000-0000-4000-8000-00000000000b',
  displayName: 'Rhea <Reader>',
  userPrincipalName: 'rhea@test.example',
  roles: [{ role: 'Reader', subscriptions: [subscriptionId] }],
}
export const guest: Person = {
  objectId: '00000000-0000-4000-8000-00000000000c',
  displayName: 'Gil Guest',
  userPrincipalName: 'gil@test.example',
  roles: [],
}

export const web: Application = {
  clientId: '00000000-0000-4000-8000-0000000000a1',
  displayName: 'Console',
  secrets: [{ value: 'web-secret' }, { value: 'old-secret', endsAt: '2020-01-01T00:00:00Z' }],
  redirectUris: ['https://console.example/auth/microsoft/callback'],
  roles: [{ role: 'Contributor', subscriptions: [otherSubscriptionId] }],
}
export const withCertificate: Application = {
  clientId: '00000000-0000-4000-8000-0000000000a2',
  displayName: 'Certificate',
  certificates: [signInCertificate],
  roles: [{ role: 'Reader' }],
}
export const limited: Application = {
  clientId: '00000000-0000-4000-8000-0000000000a3',
  displayName: 'Limited',
  secrets: [{ value: 'limited-secret' }],
  roles: [{ role: 'Reader', notActions: ['Microsoft.KeyVault/vaults/keys/read'] }],
}
export const withoutProof: Application = {
  clientId: '00000000-0000-4000-8000-0000000000a4',
  displayName: 'Terminal',
  roles: [],
}

/** The small cloud's tenant with three people and applications of several kinds. */
export const peopledDirectory: Directory = {
  ...directory,
  domain: 'test.example',
  people: [owner, reader, guest],
  applications: [web, withCertificate, limited, withoutProof],
}
