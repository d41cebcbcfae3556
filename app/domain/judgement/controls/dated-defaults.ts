import { z } from 'zod'
import { isJsonObject } from '../../arm/json-value.ts'

/**
 * A default that holds for resources made on `since` or later, a day in UTC. What is older reads as `before`, or as nothing
 * where that is not given.
 */
const DatedDefault = z.strictObject({
  value: z.unknown(),
  since: z.iso.date(),
  before: z.unknown().optional(),
})
type DatedDefault = z.infer<typeof DatedDefault>

const isDated = (value: unknown): value is DatedDefault => isJsonObject(value) && 'since' in value

const Default = z.unknown().superRefine((value, context) => {
  if (!isDated(value)) return
  for (const { message, path } of DatedDefault.safeParse(value).error?.issues ?? [])
    context.addIssue({ code: 'custom', message, path })
})

/** Path → what Azure does when the property is absent: a value, or one with the day from which on it holds. */
export const Defaults = z
  .record(z.string(), Default)
  .refine((defaults) => daysOf(defaults).length < 2, 'must all have changed on one day')
type Defaults = z.infer<typeof Defaults>

const daysOf = (defaults: Record<string, unknown>) => [
  ...new Set(Object.values(defaults).flatMap((value) => (isDated(value) ? [value.since] : []))),
]

/** When defaults changed, in milliseconds: a resource that was made earlier has the former ones. Undefined where none did. */
export function defaultsChanged(defaults: Defaults = {}): number | undefined {
  const [day] = daysOf(defaults)
  return day === undefined ? undefined : Date.parse(day)
}

/** Defaults as they are for a resource that is made now. */
export function presentDefaults(defaults: Defaults = {}): Defaults {
  return Object.fromEntries(
    Object.entries(defaults).map(([path, value]) => [path, isDated(value) ? value.value : value]),
  )
}

/** Defaults as they are for a resource that was made before they changed. */
export function formerDefaults(defaults: Defaults = {}): Defaults {
  return Object.fromEntries(
    Object.entries(defaults).flatMap(([path, value]) => {
      if (!isDated(value)) return [[path, value]]
      return value.before === undefined ? [] : [[path, value.before]]
    }),
  )
}
