import { isJsonObject } from '../../../arm/json-value.ts'
import { isIndexed, isScope, spelledType, typeOfRecords } from '../azure-types.ts'
import { refuse } from '../refusal.ts'
import { type RuleScope, rewriteValue } from './rewrite-value.ts'
import { decidesByType } from './specialise.ts'

/** More are a rule on nearly everything. */
const mostTypes = 30

export interface JudgedTypes {
  types: string[]
  /** Those that the rule names and Azure does not publish. */
  unknown: string[]
}

/**
 * The types of resources that a rule is of, by its conditions on `type`, as records have them.
 * @param chosen those that a person wants; none: all that the rule names
 * @throws Refusal where it names none, or more than can be meant
 */
export function judgedTypes(
  rule: unknown,
  mode: string,
  chosen: readonly string[],
  scope: Omit<RuleScope, 'type'>,
): JudgedTypes {
  const { armTypes } = scope
  const isOf = (type: string) => decidesByType(rule, { ...scope, type: typeOfRecords(type) })
  const named = namedTypes(rule, { ...scope, type: '' })
  const possible =
    chosen.length > 0
      ? chosen
          .map((type) => spelledType(armTypes, type) ?? refuse(`Azure publishes no type ${type}`))
          .filter((type) => isOf(type) !== false)
      : candidates(named, scope).filter((type) => isOf(type) !== false)
  if (possible.length === 0) {
    if (chosen.length > 0) return refuse(`it is of none of the types ${chosen.join(', ')}`)
    return refuse(
      named.exact.length > 0
        ? `it holds of none of the types that Azure publishes: ${named.exact.join(', ')}`
        : 'it asks for no type of resources, and a control judges one: name it with --type <type>',
    )
  }
  if (possible.length > mostTypes)
    return refuse(`it is of ${possible.length} types of resources: name those that are meant with --type <type>`)
  const indexed = mode.toLowerCase() === 'indexed' ? possible.filter((type) => isIndexed(armTypes, type)) : possible
  if (indexed.length === 0)
    return refuse(
      `mode Indexed evaluates only types that have tags and a location, and ${possible.join(', ')} has not both`,
    )
  const unknown =
    chosen.length > 0
      ? []
      : named.exact.filter((type) => spelledType(armTypes, type) === undefined && isOf(type) !== false)
  return { types: indexed.map(typeOfRecords), unknown: [...new Set(unknown)] }
}

interface NamedTypes {
  /** As `equals` and `in` name them. */
  exact: string[]
  /** It asks by a pattern, too. */
  byPattern: boolean
}

/** The published types that conditions name, by their whole name or by a pattern. */
function candidates({ exact, byPattern }: NamedTypes, { armTypes }: Pick<RuleScope, 'armTypes'>): string[] {
  const spelled = exact.flatMap((type) => spelledType(armTypes, type) ?? [])
  const all = byPattern ? [...spelled, ...armTypes.names()] : spelled
  return [...new Set(all)].filter((type) => byPattern || isScope(type) || armTypes.find(type) !== undefined)
}

function namedTypes(node: unknown, scope: RuleScope): NamedTypes {
  if (Array.isArray(node)) return merged(node.map((one) => namedTypes(one, scope)))
  if (!isJsonObject(node)) return { exact: [], byPattern: false }
  const isType = typeof node.field === 'string' && node.field.toLowerCase() === 'type'
  if (!isType) return merged(['allOf', 'anyOf', 'not'].map((key) => namedTypes(node[key], scope)))
  const exact = ['equals', 'in']
    .flatMap((key) => (key in node ? [rewriteValue(node[key], scope)].flat() : []))
    .map(String)
  return { exact, byPattern: ['like', 'contains', 'match', 'matchInsensitively'].some((key) => key in node) }
}

function merged(parts: readonly NamedTypes[]): NamedTypes {
  return { exact: parts.flatMap(({ exact }) => exact), byPattern: parts.some(({ byPattern }) => byPattern) }
}
