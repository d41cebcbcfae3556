import { propertyKey } from '../../../arm/json-value.ts'
import { topContext } from '../../conditions/compile-context.ts'
import { compileValue } from '../../conditions/compile-expression.ts'
import { isTemplate, parseTemplate, type Template, TemplateSyntaxError } from '../../conditions/parse-template.ts'
import { callsAny, changeCalls, printTemplate } from '../../conditions/print-template.ts'
import { createScope } from '../../conditions/scope.ts'
import { typeOfPolicy } from '../azure-types.ts'
import { isNotInPolicies } from '../policy-functions.ts'
import { refuse } from '../refusal.ts'
import { type FieldSources, resolveField } from '../resolve-field.ts'

/** What a rule is rewritten for: one type of resources, with values for its parameters. */
export interface RuleScope extends FieldSources {
  /** As records have it. */
  type: string
  parameters: Record<string, unknown>
  /** Names of the counts around, in lower case. */
  counts: readonly string[]
  /** The rule is of related resources, and `field()` speaks of the judged one. */
  ofRelated?: boolean
}

/** What differs between resources or over time: an expression without any is the same everywhere. */
const varying = new Set(['field', 'current', 'utcnow', 'subscription', 'resourcegroup'])

/** What a scan knows of where a resource stands. */
const knownMembers: Record<string, readonly string[]> = {
  subscription: ['id', 'subscriptionid', 'displayname'],
  resourcegroup: ['id', 'name'],
}

/** A value of a rule as a control has it: parameters resolved, aliases as paths, and what is the same everywhere worked out. */
export function rewriteValue(value: unknown, scope: RuleScope): unknown {
  if (Array.isArray(value)) return value.map((one) => rewriteValue(one, scope))
  if (typeof value !== 'string' || !isTemplate(value)) return value
  const template = rewriteTemplate(parse(value), scope)
  const text = `[${printTemplate(template)}]`
  return callsAny(template, varying) ? text : escaped(constant(text, scope))
}

/** The value of an expression that is the same everywhere. @throws Refusal for one that cannot be worked out */
function constant(text: string, { parameters }: RuleScope): unknown {
  const context = topContext({ parameters }, (_, problem) => refuse(`${text}: ${problem}`))
  return compileValue(text, [], context).evaluate(createScope(new Date(0)))
}

/** A text that begins with a bracket is a text again, and no expression. */
function escaped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(escaped)
  return typeof value === 'string' && value.startsWith('[') ? `[${value}` : value
}

function parse(text: string): Template {
  try {
    return parseTemplate(text)
  } catch (error) {
    if (error instanceof TemplateSyntaxError) return refuse(`${text} is no expression: ${error.message}`)
    throw error
  }
}

function rewriteTemplate(template: Template, scope: RuleScope): Template {
  const known = withKnownMembers(template, scope)
  return changeCalls(known, (call) => {
    const name = call.name.toLowerCase()
    const [first] = call.args
    if (name === 'policy') return refuse('policy() asks for the assignment, and nothing is assigned in a scan')
    if (name === 'requestcontext')
      return refuse('requestContext() asks for who called and how, and a scan judges without a call')
    if (isNotInPolicies(name)) return refuse(`Azure Policy has no ${call.name}() in rules`)
    if (name === 'parameters') return parameter(first, scope, call)
    if (name === 'field') return { ...call, args: [fieldArgument(first, scope)] }
    if (name === 'current' && first) return { ...call, args: [currentArgument(first, scope)] }
    return call
  })
}

/** Members of what surrounds a resource: the newest api-version in place of that of a request, and only what a scan knows. */
function withKnownMembers(template: Template, scope: RuleScope): Template {
  if (template.kind === 'literal') return template
  if (template.kind === 'call') {
    const known = knownMembers[template.name.toLowerCase()]
    if (known) return refuse(`${template.name}() is used as a whole: a scan knows only its ${known.join(', ')}`)
    return { ...template, args: template.args.map((arg) => withKnownMembers(arg, scope)) }
  }
  const { of, name } = template
  const member = name.kind === 'literal' ? String(name.value) : undefined
  if (of.kind === 'call') {
    const called = of.name.toLowerCase()
    if (called === 'requestcontext' && member?.toLowerCase() === 'apiversion')
      return { kind: 'literal', value: newestApiVersion(scope) }
    const known = knownMembers[called]
    if (known) {
      if (scope.ofRelated && called === 'resourcegroup')
        refuse('resourceGroup() in an existenceCondition speaks of the judged resource')
      if (member === undefined || !known.includes(member.toLowerCase()))
        refuse(`${of.name}().${member ?? '…'} is not known in a scan, which reads ${known.join(', ')} of it`)
      return template
    }
  }
  return { kind: 'member', of: withKnownMembers(of, scope), name: withKnownMembers(name, scope) }
}

/** For resources that exist Azure Policy always takes the latest one. */
function newestApiVersion({ type, armTypes }: RuleScope): string {
  return armTypes.find(typeOfPolicy(type))?.apiVersion ?? refuse(`Azure publishes no api-version of ${type}`)
}

function parameter(name: Template | undefined, { parameters }: RuleScope, call: Template): Template {
  if (name?.kind !== 'literal') return refuse('parameters() has a name that is worked out')
  if (propertyKey(parameters, String(name.value)) === undefined)
    refuse(`the parameter ${name.value} has no default: give it with --parameter ${name.value}=<value>`)
  return call
}

function fieldArgument(named: Template | undefined, scope: RuleScope): Template {
  if (!named) return refuse('field() names nothing')
  if (scope.ofRelated) refuse('field() in an existenceCondition compares with the judged resource')
  const field = literalText(named, scope)
  if (field !== undefined) return { kind: 'literal', value: resolveField(field, scope.type, scope) }
  return tagName(named)
}

/** The path of a `field` that is worked out: of tags alone, for other paths depend on the type. */
function tagName(named: Template): Template {
  const first = named.kind === 'call' && named.name.toLowerCase() === 'concat' ? named.args[0] : undefined
  if (first?.kind === 'literal' && /^tags[.[]/i.test(String(first.value))) return named
  return refuse(`the field ${printTemplate(named)} depends on the resource: only tags can be named so`)
}

function currentArgument(named: Template, scope: RuleScope): Template {
  const name = literalText(named, scope)
  if (name === undefined) return refuse('current() has a name that is worked out')
  if (scope.counts.includes(name.toLowerCase())) return { kind: 'literal', value: name }
  return { kind: 'literal', value: resolveField(name, scope.type, scope) }
}

function literalText(template: Template, scope: RuleScope): string | undefined {
  if (template.kind === 'literal') return String(template.value)
  if (callsAny(template, varying)) return undefined
  const value = constant(`[${printTemplate(template)}]`, scope)
  return typeof value === 'string' ? value : refuse(`${printTemplate(template)} is no name`)
}

/** The text of a `field` as a control has it. */
export function rewriteField(field: unknown, scope: RuleScope): string {
  if (typeof field !== 'string') return refuse('a field is no text')
  if (!isTemplate(field)) return resolveField(field, scope.type, scope)
  const template = rewriteTemplate(parse(field), scope)
  const text = literalText(template, scope)
  return text === undefined ? `[${printTemplate(tagName(template))}]` : resolveField(text, scope.type, scope)
}
