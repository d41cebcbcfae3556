import type { ResourceRecord } from '#app/domain/arm/record.ts'
import type { ArmPath } from '../../store/arm-path.ts'
import type { ResourceStore } from '../../store/store.ts'
import { ArmError } from '../arm-error.ts'
import { objectOf } from '../json-object.ts'
import { builtInDefinitions } from './built-in-definitions.ts'

const definition = /^microsoft\.authorization\/(role|policy|policyset)definitions$/i

export function isDefinition(path: ArmPath): boolean {
  return path.kind === 'collection' && definition.test(path.type)
}

/**
 * Roles or policies that hold at a scope: those of its own and of what stands above it, and Azure's. Where some of Azure's are
 * stored, as in the estate, these are all there are.
 */
export function listDefinitions(store: ResourceStore, path: ArmPath, filter: string | undefined): ResourceRecord[] {
  const scopes = ['', `/subscriptions/${path.subscription}`, path.parent]
  const where = `type_lower = ? AND parent IN (${scopes.map(() => '?').join(', ')})`
  const rows = store.page({ where, values: [path.type.toLowerCase(), ...scopes] }, '', 1000)
  const stored = rows.map(({ body }) => JSON.parse(body) as ResourceRecord)
  const hasOwn = stored.some((one) => /^BuiltIn/.test(String(kindOf(one))))
  const all = hasOwn ? stored : [...stored, ...builtInDefinitions(path)]
  const matches = condition(filter)
  return all.filter(matches)
}

/** Whether Azure made it: roles say so by their type, policies by their policyType. */
function kindOf({ properties }: ResourceRecord): unknown {
  const own = objectOf(properties)
  return own.policyType ?? own.type
}

function condition(filter: string | undefined): (record: ResourceRecord) => boolean {
  const asked = filter?.trim() ?? ''
  if (asked === '' || /^atScope(AndBelow)?\(\)$/i.test(asked)) return () => true
  const [, name = '', value = ''] = /^(roleName|type|policyType|category) eq '([^']*)'$/i.exec(asked) ?? []
  if (name === '')
    throw new ArmError(
      400,
      'InvalidFilterInQueryString',
      `Invalid $filter '${filter}' specified in the query string. The local cloud understands roleName, type, policyType or category eq '...', atScope() and atScopeAndBelow().`,
    )
  return (record) => {
    const own = objectOf(record.properties)
    const at = { policyType: 'Custom', type: 'CustomRole', ...own, category: objectOf(own.metadata).category }
    const found = Object.entries(at).find(([one]) => one.toLowerCase() === name.toLowerCase())
    return String(found?.[1]).toLowerCase() === value.toLowerCase()
  }
}
