import type { VariableType } from '#app/contract/playbooks.ts'
import type { HclExpression } from './model.ts'

const any: VariableType = { kind: 'any' }

/** Reads a type constraint: `list(object({ name = string, port = optional(number) }))`. What is none reads as `any`. */
export function readType(expression: HclExpression): VariableType {
  if (expression.kind === 'reference') {
    const { path } = expression
    if (path === 'string' || path === 'number' || path === 'bool') return { kind: path }
    return path === 'list' || path === 'set' || path === 'map' ? { kind: path, of: any } : any
  }
  if (expression.kind !== 'call') return any
  const { name, args } = expression
  const [first] = args
  if (!first) return any
  if (name === 'list' || name === 'set' || name === 'map') return { kind: name, of: readType(first) }
  if (name === 'tuple' && first.kind === 'tuple') return { kind: 'tuple', items: first.items.map(readType) }
  if (name === 'object' && first.kind === 'object')
    return {
      kind: 'object',
      fields: Object.fromEntries(first.entries.map(({ name: field, value }) => [field ?? '', readField(value)])),
    }
  return any
}

function readField(value: HclExpression): { type: VariableType; optional: boolean } {
  const [inner] = value.kind === 'call' && value.name === 'optional' ? value.args : []
  return inner ? { type: readType(inner), optional: true } : { type: readType(value), optional: false }
}
