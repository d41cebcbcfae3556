import { nameFromId } from '#app/text/plan-names.ts'

/**
 * What each of several resources is called as a key of `for_each`: its name, with its parent and its group before it only
 * where two would meet, and the id itself where nothing else tells them apart. The same ids give the same keys.
 * @returns id → key.
 */
export function shortKeys(ids: Iterable<string>): Map<string, string> {
  const every = new Set(ids)
  const candidates = new Map([...every].map((id) => [id, candidatesOf(id)]))
  const claims = new Map<string, number>()
  for (const names of candidates.values())
    for (const name of new Set(names.map(compared))) claims.set(name, (claims.get(name) ?? 0) + 1)
  const isAlone = (name: string) => claims.get(compared(name)) === 1
  return new Map([...candidates].map(([id, names]) => [id, names.find(isAlone) ?? id]))
}

/** Azure compares names without case. */
const compared = (name: string) => name.toLowerCase()

/** From the shortest. No name holds a slash. */
function candidatesOf(id: string): string[] {
  const found = nameFromId(id)
  if (!found) return []
  const { name, parent, group } = found
  const inParent = parent === null ? name : `${parent}/${name}`
  return [name, inParent, ...(group === null ? [] : [`${group}/${inParent}`])]
}
