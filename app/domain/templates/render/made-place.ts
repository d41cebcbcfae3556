import type { TemplateFix } from '#app/contract/template-content.ts'
import { AppError } from '#app/domain/errors.ts'

/** How the resources that a fix makes are called, and what their ids add to those of their parents. */
export interface MadePlace {
  name: string
  parentSuffix: string
}

/**
 * Reads the place off the ids, which all end alike: `/providers/<type>/<name>` of a type with one name, else
 * `/<last part of the type>/<name>`.
 * @throws AppError `invalid` when they do not.
 */
export function placeOf({ name, type, resources }: TemplateFix): MadePlace {
  const [plain = ''] = type.split('@')
  const isChild = plain.split('/').length > 2
  const isGroup = plain.toLowerCase() === 'microsoft.resources/resourcegroups'
  const taken = isChild || isGroup ? 2 : 4
  const suffixes = new Set(resources.map(({ id }) => `/${id.split('/').slice(-taken).join('/')}`))
  const [parentSuffix = ''] = suffixes
  if (suffixes.size !== 1)
    throw new AppError(
      'invalid',
      `The template’s fix ${name} makes resources whose ids end differently (${[...suffixes].join(', ')}). Give each ending a fix of its own.`,
    )
  return { name: parentSuffix.slice(parentSuffix.lastIndexOf('/') + 1), parentSuffix }
}
