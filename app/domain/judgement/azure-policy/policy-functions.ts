/**
 * Functions that Azure Policy does not have in rules, in lower case.
 * learn.microsoft.com/azure/governance/policy/concepts/definition-structure-policy-rule#policy-functions
 */
const notInPolicies = new Set([
  'copyindex',
  'datetimeadd',
  'datetimefromepoch',
  'datetimetoepoch',
  'deployment',
  'environment',
  'extensionresourceid',
  'lambda',
  'letsin',
  'listaccountsas',
  'listkeys',
  'listsecrets',
  'managementgroup',
  'newguid',
  'pickzones',
  'providers',
  'reference',
  'resourceid',
  'subscriptionresourceid',
  'tenantresourceid',
  'tenant',
  'variables',
])

/** Whether Azure Policy refuses a function in rules. */
export function isNotInPolicies(name: string): boolean {
  const lower = name.toLowerCase()
  return notInPolicies.has(lower) || /^list[a-z]/.test(lower)
}
