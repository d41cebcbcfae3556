import { isJsonObject, type JsonObject } from '../../../arm/json-value.ts'
import { subscriptionType } from '../../../arm/scope-types.ts'
import type { Condition } from '../../conditions/condition.ts'
import { isTemplate, parseTemplate, type Template } from '../../conditions/parse-template.ts'
import type { Requires } from '../../controls/control.ts'
import { isExtension, spelledType, typeOfRecords } from '../azure-types.ts'
import { refuse } from '../refusal.ts'
import { keyed, withKeywords } from './keywords.ts'
import { type RuleScope, rewriteValue } from './rewrite-value.ts'
import { joined, opposite, type Specialised, specialise } from './specialise.ts'

/** What an effect that looks at related resources asks of a resource for which `if` holds. */
export type Existence = { requires: Requires } | { failsWhen: Condition }

/**
 * The `details` of auditIfNotExists and deployIfNotExists.
 * learn.microsoft.com/azure/governance/policy/concepts/effect-audit-if-not-exists
 * @throws Refusal for what cannot be judged
 */
export function readExistence(details: unknown, scope: RuleScope): Existence {
  if (!isJsonObject(details)) return refuse('the effect has no details')
  const named = rewriteValue(keyed(details, 'type'), scope)
  if (typeof named !== 'string') return refuse('details.type is no type')
  const type =
    spelledType(scope.armTypes, named) ?? refuse(`Azure publishes no type ${named}, which details.type names`)
  const condition = withKeywords(keyed(details, 'existenceCondition'))
  if (isItself(details, type, scope)) {
    const holds = condition === undefined ? true : specialise(condition, scope)
    const fails = opposite(holds)
    return typeof fails === 'boolean'
      ? refuse('its existenceCondition is the same for every resource')
      : { failsWhen: fails }
  }
  const related: RuleScope = { ...scope, type: typeOfRecords(type), counts: [], ofRelated: true }
  const where = joined('allOf', [
    condition === undefined ? true : specialise(condition, related),
    nameCondition(keyed(details, 'name'), type, scope),
    groupCondition(keyed(details, 'resourceGroupName'), type, scope),
  ])
  if (where === false) return refuse('its existenceCondition never holds')
  const place = placeOf(details, type, scope)
  return { requires: { resource: related.type, scope: place, ...(where !== true && { where }) } }
}

/** Whether `details` name the judged resource itself: its own type, by its own name. */
function isItself(details: JsonObject, type: string, scope: RuleScope): boolean {
  if (type.toLowerCase() !== scope.type.toLowerCase()) return false
  const name = keyed(details, 'name')
  return typeof name === 'string' && /^\[\s*field\(\s*'(name|fullName)'\s*\)\s*\]$/i.test(name)
}

const isBelow = (type: string, judged: string) => type.toLowerCase().startsWith(`${judged.toLowerCase()}/`)

function placeOf(details: JsonObject, type: string, scope: RuleScope): Requires['scope'] {
  if (isExtension(type)) return 'self'
  if (isBelow(type, scope.type)) return 'children'
  if (scope.type === subscriptionType || keyed(details, 'resourceGroupName') !== undefined) return 'subscription'
  const place = rewriteValue(keyed(details, 'existenceScope'), scope)
  if (place === undefined) return 'resourceGroup'
  if (String(place).toLowerCase() === 'subscription') return 'subscription'
  return String(place).toLowerCase() === 'resourcegroup'
    ? 'resourceGroup'
    : refuse(`existenceScope is ${place}: there are ResourceGroup and Subscription`)
}

/** The related resource's own name; of nested ones each by its own, with `?` for any. */
function nameCondition(given: unknown, type: string, scope: RuleScope): Specialised {
  if (given === undefined) return true
  const below = isBelow(type, scope.type)
  const text =
    typeof given === 'string' && isTemplate(given) && below ? (behindOwnName(parseTemplate(given)) ?? given) : given
  const name = rewriteValue(text, scope)
  if (typeof name !== 'string' || isTemplate(name)) return refuse('details.name depends on the judged resource')
  const depth = type.split('/').length - 1
  if (name.split('/').length === 1 || text !== given)
    return name.endsWith('?') ? true : { field: 'name', equals: name.split('/').at(-1) ?? name }
  if (name.split('/').length !== depth) return refuse(`details.name ${name} has not as many parts as ${type}`)
  return name.endsWith('/?')
    ? { field: 'fullName', like: `${name.slice(0, -1)}*` }
    : { field: 'fullName', equals: name }
}

/** The rest of `[concat(field('name'), '/rest')]`, which names what stands beneath the judged resource. */
function behindOwnName(template: Template): string | undefined {
  if (template.kind !== 'call' || template.name.toLowerCase() !== 'concat') return undefined
  const [own, rest, more] = template.args
  if (own?.kind !== 'call' || own.name.toLowerCase() !== 'field' || more) return undefined
  const [field] = own.args
  const isOwn = field?.kind === 'literal' && /^(name|fullName)$/i.test(String(field.value))
  return isOwn && rest?.kind === 'literal' && /^\/[^/]+$/.test(String(rest.value))
    ? String(rest.value).slice(1)
    : undefined
}

function groupCondition(given: unknown, type: string, scope: RuleScope): Specialised {
  if (given === undefined || isBelow(type, scope.type)) return true
  const name = rewriteValue(given, scope)
  if (typeof name !== 'string' || isTemplate(name))
    return refuse('details.resourceGroupName depends on the judged resource')
  return { value: '[resourceGroup().name]', equals: name }
}
