import type { BodyOptions } from './body-options.ts'
import { isJsonObject, type Json, ownValue, sameJson } from './json.ts'
import { searchJson } from './search-json.ts'

/** What identifies an item of the list at a path; undefined for an item without it. */
function identifierOf(item: Json | undefined, path: string, { uniqueIds }: BodyOptions): string | undefined {
  if (!isJsonObject(item)) return undefined
  const names = (ownValue(uniqueIds, path)?.trim() || 'name').split(',').map((name) => name.trim())
  const values = names.map((name) => ownValue(item, name) ?? searchJson(item, name))
  return values.every((value) => value === null || value === '') || values.some(isComposite)
    ? undefined
    : JSON.stringify(values)
}

function isComposite(value: Json): boolean {
  return typeof value === 'object' && value !== null
}

/**
 * For each wanted item the position of its counterpart among the others: the same item if there is one, else the first
 * with its identifier; undefined for none. Each counterpart serves once.
 */
export function counterparts(
  wanted: Json[],
  others: Json[],
  path: string,
  options: BodyOptions,
): (number | undefined)[] {
  const used = new Set<number>()
  const identifiers = others.map((item) => identifierOf(item, path, options))
  return wanted.map((item) => {
    const same = others.findIndex((other, index) => !used.has(index) && sameJson(item, other))
    const identifier = identifierOf(item, path, options)
    const index =
      same === -1 && identifier !== undefined
        ? identifiers.findIndex((other, position) => !used.has(position) && other === identifier)
        : same
    if (index === -1) return undefined
    used.add(index)
    return index
  })
}

/** Whether the items of two lists can be told apart by an identifier. */
export function areIdentified(one: Json[], other: Json[], path: string, options: BodyOptions): boolean {
  const lists = [one, other]
  return lists.every((list) => list.length > 0 && list.every((item) => identifierOf(item, path, options) !== undefined))
}
