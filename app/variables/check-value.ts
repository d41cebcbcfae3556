import type { Variable, VariableType } from '#app/contract/playbooks.ts'
import type { Issue } from '#app/contract/problem.ts'

export interface CheckedValue {
  /** Converted as Terraform converts it: `"90"` is a number's 90. As given where it does not fit. */
  value: unknown
  /** Paths begin with the variable's name: `subnets[0].prefix`. Messages name the path. */
  issues: Issue[]
}

/**
 * Checks a value against a variable's type and converts it. Text for a list, set, map or object is read as JSON, as from
 * a command line. Unlike Terraform, which drops them, unknown fields of an object are issues. Validation rules are left
 * to Terraform.
 */
export function checkValue(variable: Pick<Variable, 'name' | 'type' | 'nullable'>, value: unknown): CheckedValue {
  const issues: Issue[] = []
  if (value === null && !variable.nullable)
    return { value, issues: [{ path: variable.name, message: `${variable.name}: needs a value` }] }
  const checked = convert(variable.type, value, variable.name, (path, message) =>
    issues.push({ path, message: `${path}: ${message}` }),
  )
  return { value: checked, issues }
}

type Report = (path: string, message: string) => void

function convert(type: VariableType, given: unknown, path: string, report: Report): unknown {
  if (given === null || type.kind === 'any') return given
  switch (type.kind) {
    case 'string':
      if (typeof given === 'string') return given
      if (typeof given === 'number' || typeof given === 'boolean') return String(given)
      report(path, 'has to be a text')
      return given
    case 'number':
      return toNumber(given, path, report)
    case 'bool':
      return toBool(given, path, report)
    case 'map':
    case 'object':
      return convertFields(type, fromText(given), path, report)
    case 'list':
    case 'set':
    case 'tuple':
      return convertItems(type, fromText(given), path, report)
  }
}

function toNumber(given: unknown, path: string, report: Report): unknown {
  if (typeof given === 'number' && Number.isFinite(given)) return given
  if (typeof given === 'string' && /^\s*-?\d+(\.\d+)?([eE][-+]?\d+)?\s*$/.test(given)) return Number(given)
  report(path, 'has to be a number')
  return given
}

function toBool(given: unknown, path: string, report: Report): unknown {
  if (typeof given === 'boolean') return given
  if (given === 'true' || given === '1') return true
  if (given === 'false' || given === '0') return false
  report(path, 'has to be true or false')
  return given
}

type Sequence = Extract<VariableType, { kind: 'list' | 'set' | 'map' | 'tuple' }>

function convertItems(type: Sequence, given: unknown, path: string, report: Report): unknown {
  if (!Array.isArray(given)) {
    report(path, 'has to be a list')
    return given
  }
  if (type.kind === 'tuple') {
    if (given.length !== type.items.length) report(path, `has to have ${type.items.length} items`)
    return given.map((item, at) => convert(type.items[at] ?? { kind: 'any' }, item, `${path}[${at}]`, report))
  }
  const items = given.map((item, at) => convert(type.of, item, `${path}[${at}]`, report))
  return type.kind === 'set' ? distinct(items) : items
}

function distinct(items: unknown[]): unknown[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()]
}

type Fields = Extract<VariableType, { kind: 'object' }> | Extract<VariableType, { kind: 'list' | 'set' | 'map' }>

function convertFields(type: Fields, given: unknown, path: string, report: Report): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) {
    report(path, type.kind === 'object' ? 'has to be an object' : 'has to be a map')
    return given
  }
  const entries = Object.entries(given)
  if (type.kind !== 'object')
    return Object.fromEntries(entries.map(([key, value]) => [key, convert(type.of, value, `${path}.${key}`, report)]))
  for (const [name, field] of Object.entries(type.fields))
    if (!field.optional && !Object.hasOwn(given, name)) report(`${path}.${name}`, 'needs a value')
  return Object.fromEntries(
    entries.map(([key, value]) => {
      const field = Object.hasOwn(type.fields, key) ? type.fields[key] : undefined
      if (!field) report(`${path}.${key}`, `is not a field (there are: ${Object.keys(type.fields).join(', ')})`)
      return [key, field ? convert(field.type, value, `${path}.${key}`, report) : value]
    }),
  )
}

/** A text that is a JSON list or object, read; anything else as it is. */
function fromText(given: unknown): unknown {
  if (typeof given !== 'string' || !/^\s*[[{]/.test(given)) return given
  try {
    return JSON.parse(given)
  } catch {
    return given
  }
}
