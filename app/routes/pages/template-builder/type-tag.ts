import type { VariableType } from '#app/contract/playbooks.ts'

/** A type in a word or two: `string`, `list(string)`, `map(object)`. */
export function typeTag(type: VariableType): string {
  switch (type.kind) {
    case 'list':
    case 'set':
    case 'map':
      return `${type.kind}(${'of' in type.of ? type.of.kind : typeTag(type.of)})`
    default:
      return type.kind
  }
}
