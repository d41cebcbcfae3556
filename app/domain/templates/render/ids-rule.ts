import type { TemplateFix } from '#app/contract/template-content.ts'
import { call, type Expression, each, list, literal, reference } from '#app/terraform/hcl/write/expressions.ts'

/** What Terraform says of an id that the fix was not made for. */
export const idsMessage = 'The template has no fix for this resource. Take its id out, or generate a fix for it.'

/** The ids of a fix's resources, each once, in the order of their characters. */
export function fixedIds({ resources }: TemplateFix): string[] {
  return [...new Set(resources.map(({ id }) => id))].sort()
}

/** What holds of the variable with a fix's ids: each is one of the fix's resources. */
export function idsRule(variable: string, fix: TemplateFix): Expression {
  const known = list(fixedIds(fix).map(literal))
  return call('alltrue', each('id', reference('var', variable), call('contains', known, reference('id'))))
}
