import type { VariableType } from '#app/contract/playbooks.ts'
import { call, type Expression, entry, list, object, reference } from '#app/terraform/hcl/write/expressions.ts'

/** A type constraint as an expression. */
export function typeExpression(type: VariableType): Expression {
  switch (type.kind) {
    case 'list':
    case 'set':
    case 'map':
      return call(type.kind, typeExpression(type.of))
    case 'tuple':
      return call('tuple', list(type.items.map(typeExpression)))
    case 'object': {
      const fields = Object.entries(type.fields).map(([name, field]) => {
        const inner = typeExpression(field.type)
        return entry(name, field.optional ? call('optional', inner) : inner)
      })
      return call('object', object(fields))
    }
    default:
      return reference(type.kind)
  }
}
