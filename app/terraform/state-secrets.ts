import { z } from 'zod'
import { leavesOf } from './marked-values.ts'

/** A step of a path: an attribute's name, or an index as `{ value, type }`. */
export const Step = z.object({ value: z.unknown() })

const MarkedState = z.object({
  outputs: z.record(z.string(), z.object({ value: z.unknown(), sensitive: z.boolean().default(false) })).nullish(),
  resources: z
    .array(
      z.object({
        instances: z
          .array(
            z.object({
              attributes: z.unknown(),
              sensitive_attributes: z.array(z.array(Step)).nullish(),
            }),
          )
          .default([]),
      }),
    )
    .nullish(),
})

/**
 * Values that a state marks as sensitive: texts, and numbers as text. Source: Terraform's state format version 4, where
 * `sensitive_attributes` holds a path for each mark.
 * @throws Error when the text is no state.
 */
export function markedInState(text: string): string[] {
  const { outputs, resources } = MarkedState.parse(JSON.parse(text))
  return [
    ...Object.values(outputs ?? {}).flatMap(({ value, sensitive }) => (sensitive ? leavesOf(value) : [])),
    ...(resources ?? []).flatMap(({ instances }) =>
      instances.flatMap(({ attributes, sensitive_attributes }) =>
        (sensitive_attributes ?? []).flatMap((path) => leavesOf(valueAt(attributes, path.map(nameOf)))),
      ),
    ),
  ]
}

export function nameOf({ value }: z.infer<typeof Step>): string {
  const index = typeof value === 'object' && value !== null ? Reflect.get(value, 'value') : value
  return String(index)
}

/** What stands at the path; where it leads into a set, which has no indices, all of that. */
function valueAt(attributes: unknown, path: readonly string[]): unknown {
  let found = attributes
  for (const [depth, name] of path.entries()) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return depth === 0 ? null : found
    found = Reflect.get(found, name)
    if (depth === 0) found = plainValue(found)
  }
  return found
}

/** An attribute of any type is written as `{ value, type }`. */
export function plainValue(attribute: unknown): unknown {
  const isDynamic =
    typeof attribute === 'object' &&
    Object.keys(attribute ?? {})
      .sort()
      .join() === 'type,value'
  return isDynamic ? Reflect.get(attribute as object, 'value') : attribute
}
