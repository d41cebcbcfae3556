/** A policy of Azure that is the same in every tenant. */
interface BuiltInPolicy {
  /** Azure's own id. */
  id: string
  displayName: string
  mode: 'All' | 'Indexed'
  category: 'General' | 'Storage' | 'Tags'
  parameter: {
    name: string
    type: 'Array' | 'String'
    displayName: string
    defaultValue?: string
    allowedValues?: readonly string[]
  }
  condition: object
  /** Absent: it denies. */
  effect?: string
}

const locations = { name: 'listOfAllowedLocations', type: 'Array', displayName: 'Allowed locations' } as const
const isElsewhere = { field: 'location', notIn: "[parameters('listOfAllowedLocations')]" }

const effect = {
  name: 'effect',
  type: 'String',
  displayName: 'Effect',
  defaultValue: 'Audit',
  allowedValues: ['Audit', 'Deny', 'Disabled'],
} as const
const isAccount = { field: 'type', equals: 'Microsoft.Storage/storageAccounts' }

/** Some of Azure's policies. Source of ids, names, parameters and rules: the repository Azure/azure-policy (MIT licence). */
export const builtInPolicies: readonly BuiltInPolicy[] = [
  {
    id: 'e56962a6-4747-49cd-b67b-bf8b01975c4c',
    displayName: 'Allowed locations',
    mode: 'Indexed',
    category: 'General',
    parameter: locations,
    condition: {
      allOf: [
        isElsewhere,
        { field: 'location', notEquals: 'global' },
        { field: 'type', notEquals: 'Microsoft.AzureActiveDirectory/b2cDirectories' },
      ],
    },
  },
  {
    id: 'e765b5de-1225-4ba3-bd56-1ac6695af988',
    displayName: 'Allowed locations for resource groups',
    mode: 'All',
    category: 'General',
    parameter: locations,
    condition: { allOf: [{ field: 'type', equals: 'Microsoft.Resources/subscriptions/resourceGroups' }, isElsewhere] },
  },
  {
    id: 'a08ec900-254a-4555-9bf5-e42af04b5c5c',
    displayName: 'Allowed resource types',
    mode: 'Indexed',
    category: 'General',
    parameter: { name: 'listOfResourceTypesAllowed', type: 'Array', displayName: 'Allowed resource types' },
    condition: { not: { field: 'type', in: "[parameters('listOfResourceTypesAllowed')]" } },
  },
  {
    id: '871b6d14-10aa-478d-b590-94f262ecfa99',
    displayName: 'Require a tag on resources',
    mode: 'Indexed',
    category: 'Tags',
    parameter: { name: 'tagName', type: 'String', displayName: 'Tag Name' },
    condition: { field: "[concat('tags[', parameters('tagName'), ']')]", exists: 'false' },
  },
  {
    id: '404c3081-a854-4457-ae30-26a93ef643f9',
    displayName: 'Secure transfer to storage accounts should be enabled',
    mode: 'Indexed',
    category: 'Storage',
    parameter: effect,
    condition: {
      allOf: [isAccount, { field: 'Microsoft.Storage/storageAccounts/supportsHttpsTrafficOnly', equals: 'false' }],
    },
    effect: "[parameters('effect')]",
  },
  {
    id: '4fa4b6c0-31ca-4c0d-b10d-24b96f62a751',
    displayName: 'Storage account public access should be disallowed',
    mode: 'Indexed',
    category: 'Storage',
    parameter: effect,
    condition: {
      allOf: [isAccount, { field: 'Microsoft.Storage/storageAccounts/allowBlobPublicAccess', notEquals: 'false' }],
    },
    effect: "[parameters('effect')]",
  },
]

/** Initiatives of Azure that the estate assigns, with those of their members that are here. Azure's own have many more. */
export const builtInInitiatives = [
  {
    id: '1f3afdf9-d0c9-4c3d-847f-89da613e70a8',
    displayName: 'Microsoft cloud security benchmark',
    members: ['404c3081-a854-4457-ae30-26a93ef643f9', '4fa4b6c0-31ca-4c0d-b10d-24b96f62a751'],
  },
] as const
