import type { z } from 'zod'
import type { Values } from '#app/contract/template-content.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import { AppError, invalid } from '../../errors.ts'
import type { VariableValues } from '../../executions/rows/run-variables.ts'
import { rootVariables } from '../../templates/render/root-variables.ts'
import type { TemplateCatalogue } from '../../templates/template-catalogue.ts'
import { presentContent } from '../../templates/template-content.ts'
import type { AppliedFixes } from '../run/applied-fixes.ts'
import type { Fix } from './fix.ts'

export interface FixChoice {
  /** Resources that are changed, or whose failure is repaired; all of the fix when not given. */
  resourceIds?: readonly string[]
  /** By the template's variable. */
  values?: z.output<typeof Values>
}

/** What a fix is planned with: what is chosen, and the values of the run before, which stay where no other is given. */
export interface FixRunChoice extends FixChoice {
  before?: VariableValues
}

/**
 * The variables of a run of a fix. What its workspace has applied already stays in the lists, as the way back needs it.
 * @throws AppError `invalid` for a resource that the fix does not have, for none at all, and for values that are not to be given.
 */
export function fixValues(
  { name, content }: Pick<Fix, 'name' | 'content'>,
  catalogue: TemplateCatalogue,
  { resourceIds, values = {}, before = {} }: FixRunChoice,
  applied: AppliedFixes,
): VariableValues {
  const { fixes, variables } = rootVariables(presentContent(content, catalogue), catalogue)
  const own = new Set(['undo', ...fixes.map(({ ids }) => ids)])
  const [refused] = [...own].filter((variable) => Object.hasOwn(values, variable))
  if (refused !== undefined)
    throw invalid(
      `values.${refused}`,
      `${refused} is not given as a value: resources are chosen by resourceIds, an undo is asked for by itself.`,
    )
  const kept = variables.filter(({ name }) => Object.hasOwn(before, name) && !own.has(name))
  const given = { ...Object.fromEntries(kept.map(({ name }) => [name, before[name]])), ...values }
  if (!resourceIds) return given
  const known = new Set(
    fixes.flatMap(({ fix }) => fix.resources.flatMap(({ id, failing_id }) => [id, failing_id].map(normaliseId))),
  )
  const at = resourceIds.findIndex((id) => !known.has(normaliseId(id)))
  if (at !== -1)
    throw invalid(
      `resourceIds.${at}`,
      `${resourceIds[at]} is not among the resources of “${name}”. Choose from its list.`,
    )
  const chosen = new Set(resourceIds.map(normaliseId))
  if (chosen.size === 0) throw new AppError('invalid', `Choose at least one resource of “${name}” to plan it.`)
  const lists = fixes.map(({ fix, label, ids }) => {
    const taken = fix.resources.filter(
      ({ id, failing_id }) =>
        chosen.has(normaliseId(id)) || chosen.has(normaliseId(failing_id)) || applied.get(label)?.has(normaliseId(id)),
    )
    return [ids, taken.map(({ id }) => id)]
  })
  return { ...given, ...Object.fromEntries(lists) }
}
