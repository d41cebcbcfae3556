import type { ObjectValue } from '../plugin/value.ts'
import { textMapOf, textsOf } from './attributes.ts'

/** How bodies are compared with ARM's answers, and merged. Paths are names joined by dots, without list indices. */
export interface BodyOptions {
  /** Texts that differ in casing only are the same. */
  ignoreCasing: boolean
  /** What ARM does not return keeps the configured value: secrets above all. */
  ignoreMissing: boolean
  ignoreNull: boolean
  /** Path of a list → what identifies its items: names of properties, separated by commas. */
  uniqueIds: Record<string, string>
  /** Lists whose further items are nobody's business. */
  otherItemsIgnored: ReadonlySet<string>
  /** Paths that keep the configured value whatever ARM answers. */
  keptPaths: ReadonlySet<string>
}

/** The options of a resource whose values are known. */
export function bodyOptionsOf(resource: ObjectValue, keptPaths: string[] = []): BodyOptions {
  return {
    ignoreCasing: resource.ignore_casing === true,
    ignoreMissing: resource.ignore_missing_property !== false,
    ignoreNull: resource.ignore_null_property === true,
    uniqueIds: textMapOf(resource.list_unique_id_property) ?? {},
    otherItemsIgnored: new Set(textsOf(resource.ignore_other_items_in_list)),
    keptPaths: new Set(keptPaths),
  }
}

export function below(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}
