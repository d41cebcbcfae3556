import type { Variable, VariableType } from '#app/contract/playbooks.ts'

/** A type as Terraform writes it: `map(list(string))`. */
export function typeText(type: VariableType): string {
  if (type.kind === 'tuple') return `tuple([${type.items.map(typeText).join(', ')}])`
  if (type.kind === 'object') {
    const fields = Object.entries(type.fields).map(([name, field]) => {
      const text = typeText(field.type)
      return `${name} = ${field.optional ? `optional(${text})` : text}`
    })
    return `object({ ${fields.join(', ')} })`
  }
  return 'of' in type ? `${type.kind}(${typeText(type.of)})` : type.kind
}

/** Whether a value has to be given, else which one is taken. */
export function defaultText(variable: Pick<Variable, 'required' | 'default' | 'sensitive'>): string {
  if (variable.required) return 'required'
  if (variable.default === undefined) return 'optional'
  return `default ${variable.sensitive ? '(sensitive value)' : JSON.stringify(variable.default)}`
}
