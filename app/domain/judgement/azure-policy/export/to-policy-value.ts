import { parseFieldPath, type Step } from '../../conditions/field-path.ts'
import { isTemplate, parseTemplate, type Template } from '../../conditions/parse-template.ts'
import { printTemplate } from '../../conditions/print-template.ts'
import { isNotInPolicies } from '../policy-functions.ts'
import { refuse } from '../refusal.ts'
import { aliasOf } from './alias-of.ts'
import { defaultedLengths, type PolicyScope } from './policy-scope.ts'

/** A value of a control's condition as Azure Policy has it. @throws Refusal for what it does not have */
export function toPolicyValue(value: unknown, scope: PolicyScope): unknown {
  if (Array.isArray(value)) return value.map((one) => toPolicyValue(one, scope))
  if (typeof value !== 'string' || !isTemplate(value)) return value
  return `[${printTemplate(toPolicyTemplate(parseTemplate(value), scope))}]`
}

function toPolicyTemplate(template: Template, scope: PolicyScope): Template {
  if (template.kind === 'literal') return template
  if (template.kind === 'member') {
    const read = pathRead(template, scope)
    if (read) requireNoDefault(read, scope)
    return { kind: 'member', of: toPolicyTemplate(template.of, scope), name: toPolicyTemplate(template.name, scope) }
  }
  const name = template.name.toLowerCase()
  if (isNotInPolicies(name)) return refuse(`Azure Policy has no ${template.name}() in rules`)
  if (name === 'field') return fieldCall(template, scope)
  if (name === 'current') return currentCall(template, scope)
  return { ...template, args: template.args.map((arg) => toPolicyTemplate(arg, scope)) }
}

type Call = Extract<Template, { kind: 'call' }>

function fieldCall(call: Call, scope: PolicyScope): Template {
  if (scope.ofRelated)
    return refuse('field() in an existenceCondition reads the judged resource, and the control means the related one')
  const path = literalOf(call)
  if (path === undefined) return { ...call, args: call.args.map((arg) => toPolicyTemplate(arg, scope)) }
  const steps = parseFieldPath(path)
  requireNoDefault(steps, scope)
  return { ...call, args: [{ kind: 'literal', value: aliasOf(steps, path, scope.type, scope) }] }
}

function currentCall(call: Call, scope: PolicyScope): Template {
  const { counts } = scope
  const name = literalOf(call)
  if (name === undefined) return counts.length > 1 ? refuse('current() without a name in a count within a count') : call
  const named = counts.findLast((one) => one.name === name.toLowerCase())
  if (named && named.path === undefined) return call
  const path = named?.path ?? name
  return { ...call, args: [{ kind: 'literal', value: aliasOf(parseFieldPath(path), path, scope.type, scope) }] }
}

const literalOf = ({ args }: Call): string | undefined =>
  args.length === 1 && args[0]?.kind === 'literal' && typeof args[0].value === 'string' ? args[0].value : undefined

/** The path that `field('a').b.c` or `current('rule').b` reads; undefined of anything else. */
function pathRead(template: Template, scope: PolicyScope): Step[] | undefined {
  if (template.kind === 'literal') return undefined
  if (template.kind === 'member') {
    const holder = pathRead(template.of, scope)
    const { name } = template
    if (!holder || name.kind !== 'literal' || typeof name.value !== 'string') return holder
    return [...holder, ...parseFieldPath(`['${name.value}']`.replace(/^\['(\w+)'\]$/, '$1'))]
  }
  const text = literalOf(template)
  if (text === undefined) return undefined
  if (template.name.toLowerCase() === 'field') return parseFieldPath(text)
  if (template.name.toLowerCase() !== 'current') return undefined
  const path = scope.counts.findLast((one) => one.name === text.toLowerCase())?.path
  return path === undefined ? undefined : parseFieldPath(path)
}

function requireNoDefault(steps: readonly Step[], scope: PolicyScope): void {
  if (defaultedLengths(steps, scope).length > 0)
    refuse('an expression reads a property for which the control states what Azure does when it is absent')
}
