import type { ExceptionScope } from '#app/contract/exceptions.ts'
import type { FileException } from './parse-exceptions.ts'

/** The resources that an exception of a file accepts. */
export function scopeOf({ resources, names, groups, tags }: FileException): ExceptionScope {
  return {
    resourceIds: resources,
    names,
    groups,
    tags: Object.entries(tags).flatMap(([name, values]) => [values].flat().map((value) => ({ name, value }))),
  }
}

/** The parts of an exception of a file that say which resources it accepts. */
export function scopeToFile(
  scope: ExceptionScope,
): Pick<FileException, 'resources' | Exclude<keyof ExceptionScope, 'resourceIds'>> {
  const tags = new Map<string, string[]>()
  for (const { name, value } of scope.tags) tags.set(name, [...(tags.get(name) ?? []), value])
  return {
    resources: scope.resourceIds,
    names: scope.names,
    groups: scope.groups,
    tags: Object.fromEntries(
      [...tags].map(([name, values]) => [name, values.length === 1 ? (values[0] ?? '') : values]),
    ),
  }
}

/** The moment at which an exception ends whose last day is given, ISO 8601; null for one without an end. */
export function endOfDay(day: string | null): string | null {
  return day && `${day}T23:59:59.999Z`
}
