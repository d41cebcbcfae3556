/** Modules that the same pages need. */
export interface Part {
  pages: Set<string>
  /** It is in the file of a page, and is joined to nothing. */
  isOwn: boolean
  members: string[]
  /** Members of other parts that its own import. */
  imports: string[]
  /** Characters of their code. */
  size: number
}

/** How much dearer a needless character is to a heavy page than to a light one. */
const steepness = 32

/**
 * Joins parts that are not in a page's own file until no page needs more than so many of them. Of the pairs that help a page with too
 * many, the one is joined that lets pages load the least that they do not need; to heavy pages that counts more. No two
 * are joined that would then import each other through a third.
 * @param mostOf how many of them a page may need
 * @param always characters that every page loads besides
 */
export function joinParts(parts: readonly Part[], mostOf: ReadonlyMap<string, number>, always: number): Part[] {
  const own = parts.filter(({ isOwn }) => isOwn)
  let joined = parts.filter(({ isOwn }) => !isOwn).map((part) => ({ ...part, pages: new Set(part.pages) }))
  const pages = [...new Set(parts.flatMap((part) => [...part.pages]))]
  for (;;) {
    const reach = reachOf(joined)
    for (const part of joined)
      for (const other of reach.get(part) ?? []) for (const page of part.pages) other.pages.add(page)
    const filesOf = (page: string) => joined.filter((part) => part.pages.has(page)).length
    const crowded = new Set(pages.filter((page) => filesOf(page) > (mostOf.get(page) ?? 0)))
    const pair =
      crowded.size > 0 ? cheapestPair(joined, crowded, reach, dearnessOf([...own, ...joined], pages, always)) : null
    if (!pair) return joined
    joined = [...joined.filter((part) => !pair.includes(part)), joinPair(...pair)]
  }
}

function joinPair(one: Part, other: Part): Part {
  const members = [...one.members, ...other.members]
  const imports = [...one.imports, ...other.imports].filter((id) => !members.includes(id))
  return { pages: new Set([...one.pages, ...other.pages]), isOwn: false, members, imports, size: one.size + other.size }
}

type Reach = ReadonlyMap<Part, ReadonlySet<Part>>

/** What is loaded with each part: itself, and what it imports. */
function reachOf(parts: readonly Part[]): Reach {
  const partOf = new Map(parts.flatMap((part) => part.members.map((id) => [id, part])))
  return new Map(
    parts.map((part) => {
      const reached = new Set([part])
      for (const one of reached) for (const id of one.imports) reached.add(partOf.get(id) ?? one)
      return [part, reached]
    }),
  )
}

function cheapestPair(
  parts: readonly Part[],
  crowded: ReadonlySet<string>,
  reach: Reach,
  dearness: ReadonlyMap<string, number>,
): [Part, Part] | null {
  let best: { price: number; pair: [Part, Part] } | null = null
  for (const [at, one] of parts.entries())
    for (const other of parts.slice(at + 1)) {
      const helped = [...one.pages].filter((page) => crowded.has(page) && other.pages.has(page)).length
      if (helped === 0 || makesCircle(one, other, reach)) continue
      const price = (needless(one, other, reach, dearness) + needless(other, one, reach, dearness)) / helped
      if (!best || price < best.price) best = { price, pair: [one, other] }
    }
  return best?.pair ?? null
}

/** Whether one of the two comes to the other through a third. */
function makesCircle(one: Part, other: Part, reach: Reach): boolean {
  const comesBack = (from: Part, to: Part) =>
    [...(reach.get(from) ?? [])].some((third) => third !== from && third !== to && reach.get(third)?.has(to))
  return comesBack(one, other) || comesBack(other, one)
}

/** What the pages of one part pay for another, and for what that imports, without needing it. */
function needless(one: Part, other: Part, reach: Reach, dearness: ReadonlyMap<string, number>): number {
  let price = 0
  for (const part of reach.get(other) ?? [])
    for (const page of one.pages) if (!part.pages.has(page)) price += part.size * (dearness.get(page) ?? 1)
  return price
}

/** By how much each page is heavier than they are in the middle, and steeper. */
function dearnessOf(parts: readonly Part[], pages: readonly string[], always: number): Map<string, number> {
  const loads = pages.map((page) => parts.reduce((sum, part) => sum + (part.pages.has(page) ? part.size : 0), always))
  const middle = loads.reduce((sum, load) => sum + load, 0) / Math.max(1, loads.length)
  return new Map(pages.map((page, at) => [page, ((loads[at] ?? 0) / Math.max(1, middle)) ** steepness]))
}
