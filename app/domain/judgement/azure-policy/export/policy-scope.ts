import { parseFieldPath, pathKey, type Step } from '../../conditions/field-path.ts'
import type { FieldSources } from '../resolve-field.ts'

/** A count around a condition. */
export interface OuterCount {
  /** In lower case. */
  name?: string
  /** The path that it walks, `[*]` at its end; absent for one of values. */
  path?: string
}

/** What a condition of a control is written for. */
export interface PolicyScope extends FieldSources {
  type: string
  defaults: ReadonlyMap<string, unknown>
  counts: readonly OuterCount[]
  /** It is an existenceCondition, in which expressions read the judged resource and not the related one. */
  ofRelated?: boolean
}

/** Defaults of a control by the keys of their paths. */
export function defaultsByKey(defaults: Record<string, unknown> = {}): Map<string, unknown> {
  return new Map(Object.entries(defaults).map(([path, value]) => [pathKey(parseFieldPath(path)), value]))
}

/** The beginnings of a path that have a default, as numbers of steps, the shortest first. */
export function defaultedLengths(steps: readonly Step[], { defaults }: PolicyScope): number[] {
  return steps.map((_, at) => at + 1).filter((length) => defaults.has(pathKey(steps.slice(0, length))))
}
