import { knownTypes } from './known-types.ts'
import { resourceGroupType, subscriptionType } from './scope-types.ts'

/** Resource Graph's own names of what ARM calls otherwise. */
const renamed: Record<string, string> = {
  'microsoft.resources/subscriptions': subscriptionType,
  'microsoft.resources/subscriptions/resourcegroups': resourceGroupType,
}

/**
 * Restores Azure's casing of a type that Resource Graph answered in lower case. Names given in `preferred` come first,
 * so that a record reads as the control that judges it; a type that is not known stays as answered.
 */
export function typeCasing(preferred: Iterable<string>): (type: string) => string {
  const known = new Map(Object.entries(renamed))
  for (const name of [...knownTypes.map(({ type }) => type), ...preferred]) known.set(name.toLowerCase(), name)
  return (type) => known.get(type.toLowerCase()) ?? type
}

const listedByName = new Set(knownTypes.filter(({ listed }) => listed).map(({ type }) => type.toLowerCase()))

/** Namespaces whose types are not rows of Resource Graph's `resources` table, but for those that are known to be listed. */
const elsewhere = new Set(
  [
    'Advisor',
    'Authorization',
    'Billing',
    'Consumption',
    'CostManagement',
    'GuestConfiguration',
    'ManagedServices',
    'Management',
    'PolicyInsights',
  ]
    .concat(['ResourceHealth', 'Resources', 'Security', 'SecurityInsights', 'Subscription'])
    .map((name) => `microsoft.${name.toLowerCase()}`)
    .concat('entra'),
)

/** Two-part types that are extensions of other resources, or not resources of a group. */
const notListed = new Set([
  'microsoft.eventgrid/eventsubscriptions',
  'microsoft.insights/datacollectionruleassociations',
  'microsoft.insights/diagnosticsettings',
  'microsoft.insights/diagnosticsettingscategories',
  'microsoft.insights/logprofiles',
])

/**
 * Whether Resource Graph's `resources` table lists resources of this type. It lists top-level resources and some child
 * types (Azure's "Resource Graph table and resource type reference").
 */
export function isListedByResourceGraph(type: string): boolean {
  const name = type.toLowerCase()
  if (listedByName.has(name)) return true
  const [namespace = '', ...rest] = name.split('/')
  return rest.length === 1 && !elsewhere.has(namespace) && !notListed.has(name)
}
