import { isJsonObject } from '../../../arm/json-value.ts'
import type { CatalogueControl } from '../../catalogue/catalogue.ts'
import { ConditionError } from '../../conditions/compile-condition.ts'
import { compileControl } from '../../controls/compile-control.ts'
import { Control, type Fix } from '../../controls/control.ts'
import { Refusal, refuse } from '../refusal.ts'
import type { FieldSources } from '../resolve-field.ts'
import { applicability } from './applicability.ts'
import { idOf, textsOf } from './control-texts.ts'
import type { PolicyDefinition } from './definition.ts'
import { type Existence, readExistence } from './existence.ts'
import { judgedTypes } from './judged-types.ts'
import { keyed, withKeywords } from './keywords.ts'
import { patchOf } from './modify-patch.ts'
import { type GivenValues, parameterValues } from './parameter-values.ts'
import { type RuleScope, rewriteValue } from './rewrite-value.ts'
import { specialise } from './specialise.ts'

export interface ImportOptions extends FieldSources {
  /** Values of parameters by their names in lower case. */
  given: GivenValues
  /** Types of resources that are meant; empty: all that a rule names. */
  types: readonly string[]
}

/** The controls of a definition, and of which of its types there is none, and why. */
export interface ImportedDefinition {
  controls: CatalogueControl[]
  refused: string[]
}

/** Effects of which a scan can say whether a resource is as asked. */
const failing = ['audit', 'deny', 'modify', 'append']
const withExistence = ['auditifnotexists', 'deployifnotexists']

const refusals: Record<string, string> = {
  disabled:
    'its effect is disabled: it judges nothing. Where the effect is a parameter, choose another: --parameter effect=Audit',
  denyaction: 'its effect denyAction guards requests to delete, and says nothing about how a resource is',
  manual: 'its effect manual asks a person, not a resource',
  addtonetworkgroup:
    'its effect addToNetworkGroup makes a resource a member of a group, and says nothing about how it is',
  mutate: 'its effect mutate changes what runs in a cluster',
}

/**
 * An Azure Policy definition as controls, one for each type of resources that it is of.
 * @throws Refusal with the reason why it cannot be judged
 */
export function importDefinition(definition: PolicyDefinition, options: ImportOptions): ImportedDefinition {
  const { policyRule, parameters: declared } = definition
  const mode = definition.mode ?? 'Indexed'
  if (!/^(all|indexed)$/i.test(mode)) refuse(`its mode ${mode} is of what runs inside a resource, which no scan reads`)
  const parameters = parameterValues(declared, options.given)
  const rule = withKeywords(keyed(policyRule, 'if'))
  const then = keyed(policyRule, 'then')
  if (!isJsonObject(then)) return refuse('it has no then')
  const scope: Omit<RuleScope, 'type'> = { ...options, parameters, counts: [] }
  const effect = String(rewriteValue(keyed(then, 'effect'), { ...scope, type: '' })).toLowerCase()
  if (!failing.includes(effect) && !withExistence.includes(effect))
    refuse(refusals[effect] ?? `its effect ${effect} is not known`)
  const { types, unknown } = judgedTypes(rule, mode, options.types, scope)
  const imported: ImportedDefinition = {
    controls: [],
    refused: unknown.map((type) => `Azure publishes no type ${type}`),
  }
  for (const type of types) {
    try {
      imported.controls.push(
        controlOf(definition, type, types.length > 1, effect, rule, keyed(then, 'details'), { ...scope, type }),
      )
    } catch (error) {
      if (!(error instanceof Refusal) || types.length === 1) throw error
      imported.refused.push(`of ${type}: ${error.message}`)
    }
  }
  return imported
}

function controlOf(
  definition: PolicyDefinition,
  type: string,
  isOneOfMany: boolean,
  effect: string,
  rule: unknown,
  details: unknown,
  scope: RuleScope,
): CatalogueControl {
  const condition = specialise(rule, scope)
  if (condition === false) return refuse(`its rule never holds of ${type}`)
  const { parapetId } = definition.metadata
  const last = type.slice(type.lastIndexOf('/') + 1)
  const id = idOf(
    'policy',
    typeof parapetId === 'string' ? parapetId : definition.called,
    ...(isOneOfMany ? [last] : []),
  )
  const judged = withExistence.includes(effect)
    ? { ...(condition !== true && { when: condition }), ...readExistence(details, scope) }
    : condition === true
      ? refuse(`every ${type} breaks its rule, whatever it is like`)
      : { when: applicability(condition), failsWhen: condition }
  const written = JSON.stringify(judged).toLowerCase()
  const used = Object.entries(scope.parameters).filter(([name]) =>
    written.includes(`parameters('${name.toLowerCase()}')`),
  )
  return checked({
    id,
    ...textsOf(definition),
    resource: type,
    ...(used.length > 0 && { parameters: Object.fromEntries(used) }),
    ...withoutNothing(judged),
    fix: fixOf(definition, effect, details, scope),
    service: (type.split('/')[0] ?? '').split('.').at(-1)?.toLowerCase() ?? 'policy',
  })
}

const withoutNothing = (judged: Partial<Control> | Existence) =>
  Object.fromEntries(Object.entries(judged).filter(([, value]) => value !== undefined)) as Partial<Control>

function fixOf({ called }: PolicyDefinition, effect: string, details: unknown, scope: RuleScope): Fix {
  const patch = ['modify', 'append'].includes(effect) ? patchOf(effect, details, scope) : undefined
  return {
    horizon: 'mediumTerm',
    action: called.length <= 60 ? called : `${called.slice(0, 59).trimEnd()}…`,
    impact: 'What relies on the present setting may notice.',
    ...(patch
      ? { patch }
      : {
          manual: `Set the resource as the Azure Policy definition “${called}” asks: a definition says what is wrong, not what repairs it.`,
        }),
  }
}

/** @throws Refusal when the control would not hold, with what is wrong */
function checked({ service, ...control }: CatalogueControl): CatalogueControl {
  const result = Control.safeParse(control)
  if (!result.success)
    return refuse(result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; '))
  try {
    compileControl(result.data)
  } catch (error) {
    if (error instanceof ConditionError) throw new Refusal(error.message)
    throw error
  }
  return { ...result.data, service }
}
