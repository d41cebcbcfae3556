import type { VariableType } from '#app/contract/playbooks.ts'

/** A type as Terraform writes it, e.g. `map(list(string))`. */
export function typeText(type: VariableType): string {
  switch (type.kind) {
    case 'list':
    case 'set':
    case 'map':
      return `${type.kind}(${typeText(type.of)})`
    case 'tuple':
      return `tuple([${type.items.map(typeText).join(', ')}])`
    case 'object': {
      const fields = Object.entries(type.fields).map(([name, field]) => {
        const inner = typeText(field.type)
        return `${name} = ${field.optional ? `optional(${inner})` : inner}`
      })
      return `object({ ${fields.join(', ')} })`
    }
    default:
      return type.kind
  }
}
