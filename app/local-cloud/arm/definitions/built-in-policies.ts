/** A policy of Azure that is the same in every tenant. */
interface BuiltInPolicy {
  /** Azure's own id. */
  id: string
  displayName: string
  mode: 'All' | 'Indexed'
  category: 'General' | 'Tags'
  parameter: { name: string; type: 'Array' | 'String'; displayName: string }
  condition: object
}

const locations = { name: 'listOfAllowedLocations', type: 'Array', displayName: 'Allowed locations' } as const
const isElsewhere = { field: 'location', notIn: "[parameters('listOfAllowedLocations')]" }

/** Some of Azure's policies: all of them deny. Source of ids, names, parameters and rules: the repository Azure/azure-policy (MIT licence). */
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
]
