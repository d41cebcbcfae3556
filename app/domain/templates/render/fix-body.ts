import type { FixReason, TemplateFix } from '#app/contract/template-content.ts'
import { AppError } from '#app/domain/errors.ts'
import { type Expression, entry, list, literal, object, reference } from '#app/terraform/hcl/write/expressions.ts'
import { isObject } from '#app/terraform/hcl/write/literal-text.ts'

/**
 * The body that a fix writes, with the controls that ask for it above each line. `failing` is the id of the failing resource.
 * @throws AppError `invalid` when it names an input that the template does not have.
 */
export function fixBody(
  { name, body, reasons }: TemplateFix,
  inputs: ReadonlyMap<string, string>,
  failing: Expression,
): Expression {
  return linesOf(body, '')

  /** An object with a line for each of its properties. */
  function linesOf(part: Record<string, unknown>, path: string): Expression {
    const entries = sorted(part).map(([key, value]) => {
      const at = path === '' ? key : `${path}.${key}`
      return isBranch(value) ? entry(key, linesOf(value, at)) : entry(key, leafOf(value), [askedBy(reasons, at)])
    })
    return object(entries, true)
  }

  function leafOf(value: unknown): Expression {
    if (Array.isArray(value)) return list(value.map(leafOf))
    if (!isObject(value)) return literal(value)
    if (isInput(value)) return inputOf(value.$input)
    if (isFailingId(value)) return failing
    return object(sorted(value).map(([key, inner]) => entry(key, leafOf(inner))))
  }

  function inputOf(input: string): Expression {
    const variable = inputs.get(input)
    if (variable === undefined)
      throw new AppError(
        'invalid',
        `The template’s fix ${name} needs the input ${input}, which the template does not have. Generate the template again.`,
      )
    return reference('var', variable)
  }
}

function sorted(part: Record<string, unknown>): [string, unknown][] {
  return Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1))
}

/** An object that is written with a line for each of its properties: neither empty nor something that stands for a value. */
function isBranch(value: unknown): value is Record<string, unknown> {
  return isObject(value) && Object.keys(value).length > 0 && !isInput(value) && !isFailingId(value)
}

function isInput(value: Record<string, unknown>): value is { $input: string } {
  return typeof value.$input === 'string' && Object.keys(value).length === 1
}

function isFailingId(value: Record<string, unknown>): boolean {
  return value.$failing === 'id' && Object.keys(value).length === 1
}

/** Whether what a fix makes names the resource that it is made for. */
export function namesFailing(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(namesFailing)
  return isObject(value) && (isFailingId(value) || Object.values(value).some(namesFailing))
}

/** The controls that name the path, a part of it or what it is a part of; all of them when none does. */
function askedBy(reasons: readonly FixReason[], path: string): string {
  const asking = reasons.filter(({ paths }) => paths.some((one) => isWithin(one, path) || isWithin(path, one)))
  return (asking.length > 0 ? asking : reasons).map(({ control_id }) => control_id).join(', ')
}

function isWithin(path: string, other: string): boolean {
  const [inner, outer] = [path.toLowerCase(), other.toLowerCase()]
  return inner === outer || inner.startsWith(`${outer}.`) || inner.startsWith(`${outer}[`)
}
