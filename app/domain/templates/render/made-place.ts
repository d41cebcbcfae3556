import type { TemplateFix } from '#app/contract/template-content.ts'
import { isInGroup } from '#app/domain/arm/resource-id.ts'
import { AppError } from '#app/domain/errors.ts'
import { call, type Expression, literal, reference } from '#app/terraform/hcl/write/expressions.ts'

/** How the resources that a fix makes are called, and the ids of their parents. */
export interface MadePlace {
  name: Expression
  parent_id: Expression
}

const each = reference('each', 'value')

/**
 * Reads the place off the ids. They all end alike, `/providers/<type>/<name>` of a type with one name, else
 * `/<last part of the type>/<name>`, or they stand in resource groups, each with a name of its own.
 * @throws AppError `invalid` when they do neither.
 */
export function placeOf({ name, type, resources }: TemplateFix): MadePlace {
  const [plain = ''] = type.split('@')
  const isChild = plain.split('/').length > 2
  const isGroup = plain.toLowerCase() === 'microsoft.resources/resourcegroups'
  const taken = isChild || isGroup ? 2 : 4
  const suffixes = new Set(resources.map(({ id }) => `/${id.split('/').slice(-taken).join('/')}`))
  const [suffix = ''] = suffixes
  if (suffixes.size === 1)
    return {
      name: literal(suffix.slice(suffix.lastIndexOf('/') + 1)),
      parent_id: call('trimsuffix', each, literal(suffix)),
    }
  if (!resources.every(({ id }) => isInGroup(id)))
    throw new AppError(
      'invalid',
      `The template’s fix ${name} makes resources whose ids end differently (${[...suffixes].join(', ')}). Give each ending a fix of its own.`,
    )
  // `/subscriptions/<id>/resourceGroups/<name>`, of what stands between slashes.
  const group = call('slice', call('split', literal('/'), each), literal(0), literal(5))
  return { name: call('basename', each), parent_id: call('join', literal('/'), group) }
}
