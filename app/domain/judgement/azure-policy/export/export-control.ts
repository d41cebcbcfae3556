import { isOfTenant, subscriptionType } from '../../../arm/scope-types.ts'
import type { Condition } from '../../conditions/condition.ts'
import { type Control, namingOf, requiresOf, unlessOf } from '../../controls/control.ts'
import { defaultsChanged } from '../../controls/dated-defaults.ts'
import { isExtension, isScope, typeOfPolicy } from '../azure-types.ts'
import { applicability } from '../import/applicability.ts'
import { refuse } from '../refusal.ts'
import type { FieldSources } from '../resolve-field.ts'
import { defaultsByKey, type PolicyScope } from './policy-scope.ts'
import { toPolicyCondition } from './to-policy-condition.ts'

/** A definition as `az policy definition create` and ARM templates take it. */
export interface PolicyJson {
  name: string
  properties: {
    displayName: string
    description: string
    mode: 'All'
    metadata: object
    parameters: object
    policyRule: object
  }
}

/**
 * A control as a definition of Azure Policy that only tells what is wrong.
 * @throws Refusal with the reason why Azure Policy cannot say it
 */
export function exportControl(control: Control, sources: FieldSources): PolicyJson {
  const { id, title, why, severity, category, gap, summary, links, resource, parameters = {} } = control
  if (isOfTenant(resource) || /^microsoft\.graph\//i.test(resource))
    refuse(`${resource} is no resource of Azure Resource Manager`)
  // What names a resource tells what Azure tells in the resource itself.
  if (unlessOf(control).length > namingOf(control).length)
    refuse('it asks what the resource stands in or names, and a rule reads one resource')
  if (defaultsChanged(control.defaults) !== undefined)
    refuse('a default of it holds for newer resources only, and a rule reads no age')
  if (control.usedBy) refuse('it asks what uses the resource, and a rule reads one resource')
  return {
    name: id,
    properties: {
      displayName: title.slice(0, 128),
      description: why.slice(0, 512),
      mode: 'All',
      metadata: {
        version: '1.0.0',
        category,
        parapetId: id,
        parapetSeverity: severity,
        parapetCategory: category,
        parapetGap: gap,
        parapetSummary: summary,
        parapetWhy: why,
        ...(links[0] && { parapetLink: links[0] }),
      },
      parameters: Object.fromEntries(
        Object.entries(parameters).map(([name, defaultValue]) => [name, { type: kindOf(defaultValue), defaultValue }]),
      ),
      policyRule: ruleOf(control, {
        ...sources,
        type: resource,
        defaults: defaultsByKey(control.defaults),
        counts: [],
      }),
    },
  }
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'Array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'Integer' : 'Float'
  return typeof value === 'boolean' ? 'Boolean' : typeof value === 'object' ? 'Object' : 'String'
}

function ruleOf(control: Control, scope: PolicyScope): object {
  const { when, failsWhen } = control
  const isType = { field: 'type', equals: typeOfPolicy(control.resource) }
  const requires = requiresOf(control)
  if (requires.length + (failsWhen ? 1 : 0) > 1)
    return refuse('it asks for several things at once, and a definition has one effect')
  const applies = when && toPolicyCondition(when, scope)
  const [required] = requires
  if (required) return rule(both(isType, applies), 'auditIfNotExists', existence(control, scope))
  const fails = failsWhen ? toPolicyCondition(failsWhen, scope) : refuse('it has no condition')
  const whole = both(applies, fails)
  // A definition that audits applies by name and kind alone; one that looks at its own resource applies by its whole if.
  if (JSON.stringify(applicability(whole)) === JSON.stringify(applies)) return rule(both(isType, whole), 'audit')
  if (isScope(control.resource))
    return refuse(`it applies to some ${control.resource} only, and a definition of them applies to all`)
  const name = control.resource.split('/').length > 2 ? "[field('fullName')]" : "[field('name')]"
  return rule(both(isType, applies), 'auditIfNotExists', {
    type: isType.equals,
    name,
    existenceCondition: { not: fails },
  })
}

function both(first: Condition | undefined, second?: Condition): Condition {
  if (!first || !second) return first ?? second ?? refuse('it has no condition')
  return { allOf: [first, ...('allOf' in second ? second.allOf : [second])] }
}

function rule(condition: Condition, effect: string, details?: object): object {
  return Object.fromEntries([
    ['if', condition],
    ['then', details ? { effect, details } : { effect }],
  ])
}

function existence(control: Control, scope: PolicyScope): object {
  const [required] = requiresOf(control)
  if (!required) return refuse('it requires nothing')
  const { resource, where, when, scope: place } = required
  if (required.between) return refuse('it counts what it requires, and a definition looks for one resource')
  if (required.or) return refuse('one of several settings is enough for it, and a definition looks for one type')
  if (when)
    return refuse(
      'it requires something of some resources only, and the others pass: in a definition they would not be judged',
    )
  const isBelow = resource.toLowerCase().startsWith(`${control.resource.toLowerCase()}/`)
  // What lies right at a subscription, such as its Defender plans, is looked for in it.
  const isSetting = place === 'self' && !isExtension(resource) && control.resource === subscriptionType
  if (((place === 'self') !== isExtension(resource) && !isSetting) || (place === 'children') !== isBelow)
    return refuse(`a definition would look for ${resource} elsewhere than ${placeWords[place]}`)
  const related = { ...scope, type: resource, counts: [], ofRelated: true }
  const condition = where && toPolicyCondition(where, related)
  const existenceCondition = isSetting ? both(notOfResource, condition) : condition
  return {
    type: typeOfPolicy(resource),
    ...((place === 'subscription' || isSetting) && { existenceScope: 'Subscription' }),
    ...(existenceCondition && { existenceCondition }),
  }
}

/** Resources can have a setting of the same type and name as their subscription. */
const notOfResource = { field: 'id', notContains: '/resourceGroups/' }

const placeWords = {
  self: 'at the judged resource',
  children: 'beneath the judged resource',
  resourceGroup: 'in its resource group',
  subscription: 'in its subscription',
}
