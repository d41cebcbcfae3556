import type { GraphObject } from '../entra/directory.ts'

/** Global, Privileged Role, Privileged Authentication, Application, Cloud Application and Security Administrator. */
const administrators = [
  '62e90394-69f5-4237-9190-012177145e10',
  'e8611ab8-c189-46e8-94e1-60213ab1f814',
  '7be44c8a-adaf-4e2a-84d6-ab2649e08a13',
  '9b895d92-2cd3-44c7-9d02-a6ac2d5ea5c3',
  '158c047a-c907-4556-b7ef-446551a6b5f7',
  '194ae4cb-b126-40b2-bd5b-6091b380977d',
]
const emergencyAccount = 'c2a40d1b-93f6-4e57-8d1a-70b5e9f3c264'

/** Policies of which every tenant has one, by path. */
export const singlePolicies: Readonly<Record<string, GraphObject>> = {
  'policies/authorizationPolicy': {
    id: 'authorizationPolicy',
    displayName: 'Authorization Policy',
    description: 'Used to manage authorization related settings across the company.',
    allowInvitesFrom: 'adminsAndGuestInviters',
    allowedToSignUpEmailBasedSubscriptions: true,
    allowedToUseSSPR: true,
    allowEmailVerifiedUsersToJoinOrganization: false,
    allowUserConsentForRiskyApps: null,
    blockMsolPowerShell: false,
    guestUserRoleId: '10dae51f-b6af-4016-8d66-8c2a99b929b3',
    defaultUserRolePermissions: {
      allowedToCreateApps: true,
      allowedToCreateSecurityGroups: true,
      allowedToCreateTenants: true,
      allowedToReadBitlockerKeysForOwnedDevice: true,
      allowedToReadOtherUsers: true,
      permissionGrantPoliciesAssigned: [
        'ManagePermissionGrantsForSelf.microsoft-user-default-low',
        'ManagePermissionGrantsForOwnedResource.microsoft-dynamically-managed-permissions-for-team',
      ],
    },
  },
  'policies/identitySecurityDefaultsEnforcementPolicy': {
    id: '00000000-0000-0000-0000-000000000005',
    displayName: 'Security Defaults',
    description: 'Security defaults is a set of basic identity security mechanisms recommended by Microsoft.',
    isEnabled: false,
  },
  'policies/authenticationMethodsPolicy': {
    id: 'authenticationMethodsPolicy',
    displayName: 'Authentication Methods Policy',
    description: 'The tenant-wide policy that controls which authentication methods are allowed in the tenant.',
    lastModifiedDateTime: '2024-02-12T09:41:07.1129345Z',
    policyVersion: '1.5',
    policyMigrationState: 'migrationComplete',
    authenticationMethodConfigurations: [
      method('fido2', 'Fido2', 'enabled'),
      method('microsoftAuthenticator', 'MicrosoftAuthenticator', 'enabled'),
      method('sms', 'Sms', 'enabled'),
      method('temporaryAccessPass', 'TemporaryAccessPass', 'enabled'),
      method('voice', 'Voice', 'disabled'),
      method('email', 'Email', 'enabled'),
    ],
  },
  'policies/adminConsentRequestPolicy': {
    isEnabled: false,
    notifyReviewers: false,
    remindersEnabled: false,
    requestDurationInDays: 30,
    version: 0,
    reviewers: [],
  },
  'policies/deviceRegistrationPolicy': {
    id: 'deviceRegistrationPolicy',
    displayName: 'Device Registration Policy',
    userDeviceQuota: 50,
    multiFactorAuthConfiguration: 'required',
    azureADRegistration: {
      isAdminConfigurable: false,
      allowedToRegister: { '@odata.type': '#microsoft.graph.allDeviceRegistrationMembership' },
    },
    azureADJoin: {
      isAdminConfigurable: true,
      allowedToJoin: { '@odata.type': '#microsoft.graph.allDeviceRegistrationMembership' },
    },
    localAdminPassword: { isEnabled: false },
  },
}

export const conditionalAccessPolicies: readonly GraphObject[] = [
  accessPolicy({
    id: '2b6e7f3a-5c81-4d09-9a47-3f10d8e6b5c2',
    displayName: 'Administrators need multifactor authentication',
    state: 'enabled',
    users: { includeRoles: administrators },
    grant: ['mfa'],
  }),
  accessPolicy({
    id: '7d02c94e-18ab-4f63-b5d7-c6e91a3f8042',
    displayName: 'Everybody needs multifactor authentication (pilot)',
    state: 'enabledForReportingButNotEnforced',
    users: { includeUsers: ['All'] },
    grant: ['mfa'],
  }),
  accessPolicy({
    id: 'a9f5318c-04de-4b72-8e6c-51d7b20f9ae3',
    displayName: 'Block legacy authentication',
    state: 'enabled',
    users: { includeUsers: ['All'] },
    clientAppTypes: ['exchangeActiveSync', 'other'],
    grant: ['block'],
  }),
]

interface AccessPolicy {
  id: string
  displayName: string
  state: string
  users: Record<string, readonly string[]>
  clientAppTypes?: readonly string[]
  grant: readonly string[]
}

/** Every policy leaves out the account for emergencies, as Microsoft advises. */
function accessPolicy({ id, displayName, state, users, clientAppTypes = ['all'], grant }: AccessPolicy): GraphObject {
  const nobody = { includeUsers: [], includeGroups: [], excludeGroups: [], includeRoles: [], excludeRoles: [] }
  return {
    id,
    displayName,
    templateId: null,
    createdDateTime: '2023-09-18T12:04:51.2214872Z',
    modifiedDateTime: '2024-05-02T07:55:13.9301124Z',
    state,
    sessionControls: null,
    conditions: {
      userRiskLevels: [],
      signInRiskLevels: [],
      servicePrincipalRiskLevels: [],
      clientAppTypes,
      platforms: null,
      locations: null,
      devices: null,
      clientApplications: null,
      applications: { includeApplications: ['All'], excludeApplications: [], includeUserActions: [] },
      users: { ...nobody, excludeUsers: [emergencyAccount], ...users },
    },
    grantControls: {
      operator: 'OR',
      builtInControls: grant,
      customAuthenticationFactors: [],
      termsOfUse: [],
      authenticationStrength: null,
    },
  }
}

function method(type: string, id: string, state: 'enabled' | 'disabled'): GraphObject {
  return {
    '@odata.type': `#microsoft.graph.${type}AuthenticationMethodConfiguration`,
    id,
    state,
    includeTargets: [{ targetType: 'group', id: 'all_users', isRegistrationRequired: false }],
  }
}
