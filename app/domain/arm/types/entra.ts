import { type ArmType, armTypes } from '../arm-type.ts'
import { tenantType } from '../scope-types.ts'

const below = tenantType
const policies = 'Policy.Read.All'

/**
 * What Microsoft Graph tells of a tenant. Paths, properties and permissions: "Microsoft Graph REST API v1.0"; each takes the
 * least permission that its page names, and `Directory.Read.All` where that is no policy.
 */
export const entraTypes: ArmType[] = armTypes('Entra', {
  tenants: { nouns: ['Entra tenant', 'Entra tenants'] },
  adminConsentRequestPolicies: {
    nouns: ['admin consent policy', 'admin consent policies'],
    readAction: policies,
    reads: [{ below, graph: 'policies/adminConsentRequestPolicy', why: 'whether people can ask for applications' }],
  },
  applications: {
    nouns: ['application registration', 'application registrations'],
    readAction: 'Application.Read.All',
    reads: [
      {
        below,
        list: true,
        graph:
          'applications?$select=id,appId,displayName,createdDateTime,signInAudience,passwordCredentials,keyCredentials,web,spa,publicClient&$top=999',
        why: 'life of secrets and certificates, redirect addresses; never a secret or key',
        leavesOut: ['secretText', 'hint', 'key', 'customKeyIdentifier'],
      },
    ],
  },
  authenticationMethodsPolicies: {
    nouns: ['authentication methods policy', 'authentication methods policies'],
    readAction: policies,
    reads: [{ below, graph: 'policies/authenticationMethodsPolicy', why: 'which methods of signing in are allowed' }],
  },
  authorizationPolicies: {
    nouns: ['authorization policy', 'authorization policies'],
    readAction: policies,
    reads: [{ below, graph: 'policies/authorizationPolicy', why: 'what users and guests may do' }],
  },
  conditionalAccessPolicies: {
    nouns: ['conditional access policy', 'conditional access policies'],
    readAction: policies,
    reads: [
      {
        below,
        list: true,
        graph: 'identity/conditionalAccess/policies',
        why: 'who must sign in by what, and from where',
      },
    ],
  },
  deviceRegistrationPolicies: {
    nouns: ['device registration policy', 'device registration policies'],
    readAction: 'Policy.Read.DeviceConfiguration',
    reads: [{ below, graph: 'policies/deviceRegistrationPolicy', why: 'what joining a device takes' }],
  },
  directoryRoles: {
    nouns: ['directory role', 'directory roles'],
    readAction: 'RoleManagement.Read.Directory',
    reads: [
      {
        below,
        list: true,
        graph: 'directoryRoles',
        with: { property: 'members', query: '$select=id,displayName,userPrincipalName,userType,accountEnabled' },
        why: 'who holds the roles of the directory now',
      },
    ],
  },
  domains: {
    nouns: ['domain of the tenant', 'domains of the tenant'],
    readAction: 'Domain.Read.All',
    reads: [{ below, list: true, graph: 'domains', why: 'when passwords expire' }],
  },
  guests: {
    nouns: ['guest user', 'guest users'],
    readAction: 'User.Read.All',
    reads: [
      {
        below,
        list: true,
        graph:
          "users?$filter=userType%20eq%20'Guest'&$select=id,displayName,userPrincipalName,userType,accountEnabled,createdDateTime,externalUserState,externalUserStateChangeDateTime&$top=999",
        why: 'invitations that nobody accepted',
      },
    ],
  },
  securityDefaults: {
    nouns: ['security defaults policy', 'security defaults policies'],
    readAction: policies,
    reads: [
      { below, graph: 'policies/identitySecurityDefaultsEnforcementPolicy', why: 'whether security defaults are on' },
    ],
  },
})
