import type { HclAttribute, HclBody, HclExpression } from './model.ts'

/** The value of an expression that is written out in full; undefined when something in it has to be evaluated. */
export function literalOf(expression: HclExpression): { value: unknown } | undefined {
  if (expression.kind === 'literal') return { value: expression.value }
  if (expression.kind === 'tuple') {
    const items = expression.items.map(literalOf)
    return items.every((item) => item !== undefined) ? { value: items.map((item) => item.value) } : undefined
  }
  if (expression.kind === 'object') {
    const entries = expression.entries.map(({ name, value }) => [name, literalOf(value)] as const)
    if (entries.some(([name, value]) => name === null || value === undefined)) return undefined
    return { value: Object.fromEntries(entries.map(([name, value]) => [name, value?.value])) }
  }
}

export function attributeOf(body: HclBody, name: string): HclAttribute | undefined {
  return body.attributes.find((attribute) => attribute.name === name)
}

/** The value of an attribute that is a literal string. */
export function stringOf(body: HclBody, name: string): string | undefined {
  const value = attributeOf(body, name)?.value
  return value?.kind === 'literal' && typeof value.value === 'string' ? value.value : undefined
}
