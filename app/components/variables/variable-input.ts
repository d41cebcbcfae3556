import type { Variable, VariableType } from '#app/contract/playbooks.ts'
import { checkRuledValue, type PatternTest } from '#app/variables/hint-fault.ts'

/** What a field of the form holds: a text, or the state of a switch. */
export type FieldInput = string | boolean

export type FieldKind = 'text' | 'number' | 'switch' | 'select' | 'lines' | 'pairs' | 'json' | 'secret'

/** Which field suits a variable. Lists are edited one item a line, maps one `name = value` a line. */
export function fieldKind({ type, hints, sensitive, default: initial }: Variable): FieldKind {
  if (sensitive) return 'secret'
  if (type.kind === 'bool') return initial === null ? 'select' : 'switch'
  if (hints.allowedValues && isScalar(type)) return 'select'
  if (type.kind === 'string') return 'text'
  if (type.kind === 'number') return 'number'
  if ((type.kind === 'list' || type.kind === 'set') && isScalar(type.of)) return 'lines'
  return type.kind === 'map' && isScalar(type.of) ? 'pairs' : 'json'
}

const isScalar = ({ kind }: VariableType) => kind === 'string' || kind === 'number'

/** The choices of a select. */
export function choicesOf({ type, hints }: Variable): string[] {
  return type.kind === 'bool' ? ['true', 'false'] : (hints.allowedValues ?? []).map(String)
}

/** What the field of a variable shows for a value; undefined and null are an empty field. */
export function inputOf(variable: Variable, value: unknown): FieldInput {
  const kind = fieldKind(variable)
  if (kind === 'switch') return value === true
  if (value === undefined || value === null) return ''
  if (kind === 'lines' && Array.isArray(value)) return value.map(String).join('\n')
  if (kind === 'pairs' && typeof value === 'object')
    return Object.entries(value)
      .map(([name, one]) => `${name} = ${one}`)
      .join('\n')
  return typeof value === 'string' ? value : JSON.stringify(value, null, kind === 'secret' ? undefined : 2)
}

/** A field as it is sent: with its value, left out so that the default holds, or with what is wrong with it. */
type ReadField = { state: 'value'; value: unknown } | { state: 'left out' } | { state: 'wrong'; error: string }

/** Reads the field of a variable. Terraform judges what the hints do not say. */
export function readField(variable: Variable, input: FieldInput, matches: PatternTest): ReadField {
  if (!variable.required && input === inputOf(variable, variable.default)) return { state: 'left out' }
  const parsed = parseInput(variable, input)
  if (parsed.state !== 'value') return parsed
  const { value, issues } = checkRuledValue(variable, parsed.value, matches)
  const [issue] = issues
  return issue ? { state: 'wrong', error: issue.message } : { state: 'value', value }
}

function parseInput(variable: Variable, input: FieldInput): ReadField {
  const { name, type, required } = variable
  if (typeof input === 'boolean') return { state: 'value', value: input }
  const kind = fieldKind(variable)
  if (input.trim() === '' && kind !== 'lines' && kind !== 'pairs')
    return type.kind === 'string' && !required && kind !== 'select'
      ? { state: 'value', value: input }
      : { state: 'wrong', error: `${name} needs a value` }
  switch (kind) {
    case 'lines':
      return { state: 'value', value: linesOf(input) }
    case 'pairs':
      return readPairs(name, linesOf(input))
    case 'json':
      return readJson(name, input)
    case 'secret':
      return isScalar(type) || type.kind === 'bool' ? { state: 'value', value: input } : readJson(name, input)
    case 'text':
      return { state: 'value', value: input }
    default:
      return { state: 'value', value: input.trim() }
  }
}

const linesOf = (input: string) =>
  input
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

function readPairs(name: string, lines: readonly string[]): ReadField {
  const pairs = new Map<string, string>()
  for (const line of lines) {
    const [, key = '', value = ''] = /^([^=]*)=(.*)$/.exec(line) ?? []
    if (key.trim() === '') return { state: 'wrong', error: `${name}: “${line}” is not a line like name = value` }
    if (pairs.has(key.trim())) return { state: 'wrong', error: `${name}: ${key.trim()} stands there twice` }
    pairs.set(key.trim(), value.trim())
  }
  return { state: 'value', value: Object.fromEntries(pairs) }
}

function readJson(name: string, input: string): ReadField {
  try {
    return { state: 'value', value: JSON.parse(input) }
  } catch (error) {
    return { state: 'wrong', error: `${name} is not JSON: ${error instanceof Error ? error.message : 'unreadable'}` }
  }
}
