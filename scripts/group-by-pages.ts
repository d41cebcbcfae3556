import type { ModuleGraph } from './module-graph.ts'

/** Files that a page may share with some others, besides those that all load and its own. */
const mostFiles = 4

interface Group {
  members: string[]
  pages: Set<string>
  size: number
}

/**
 * Files for modules that some pages share: at first one for each set of pages, then joined until no page needs more than
 * a few, always those two that make pages load least that they do not need, heavy pages above all, and that close no circle.
 * @param modules Each with the pages that import it. Those of one page are that page's weight, and go where the bundler puts them.
 */
export function groupByPages(
  modules: ReadonlyMap<string, ReadonlySet<string>>,
  { importsOf, sizeOf }: Pick<ModuleGraph, 'importsOf' | 'sizeOf'>,
): Map<string, readonly string[]> {
  const bySet = new Map<string, Group>()
  for (const [id, pages] of modules) {
    const key = [...pages].sort().join()
    const group = bySet.get(key) ?? { members: [], pages: new Set(pages), size: 0 }
    group.members.push(id)
    group.size += sizeOf(id)
    bySet.set(key, group)
  }
  const alone = [...bySet.values()].filter(({ pages }) => pages.size === 1)
  let groups = [...bySet.values()].filter(({ pages }) => pages.size > 1)
  const next = () => cheapest(groups, weighPages([...alone, ...groups]), importsOf)
  for (let pair = next(); pair; pair = next()) {
    const joined = join(...pair)
    groups = [...groups.filter((one) => !pair?.includes(one)), joined]
  }
  return new Map(groups.map(({ members }, at) => [`some-pages-${at + 1}`, members]))
}

/** What each page loads of the groups. */
function weighPages(groups: readonly Group[]): Map<string, number> {
  const weights = new Map<string, number>()
  for (const { pages, size } of groups) for (const page of pages) weights.set(page, (weights.get(page) ?? 0) + size)
  return weights
}

/** The two groups to join next; undefined when every page has few enough, or no two can be joined. */
function cheapest(
  groups: readonly Group[],
  weights: ReadonlyMap<string, number>,
  importsOf: ModuleGraph['importsOf'],
): [Group, Group] | undefined {
  const full = [...weights.keys()].filter((page) => groups.filter(({ pages }) => pages.has(page)).length > mostFiles)
  const pairs = groups
    .flatMap((one, at) => groups.slice(at + 1).map((other): [Group, Group] => [one, other]))
    .filter(([one, other]) => full.some((page) => one.pages.has(page) && other.pages.has(page)))
    .map((pair) => ({ pair, waste: wasteOf(...pair, weights) }))
    .sort((one, other) => one.waste - other.waste)
  return pairs.find(({ pair }) => !closesCircle(groups, pair, importsOf))?.pair
}

const join = (one: Group, other: Group): Group => ({
  members: [...one.members, ...other.members],
  pages: new Set([...one.pages, ...other.pages]),
  size: one.size + other.size,
})

/** What pages would load of the one for the sake of the other; it counts for more where a page is heavy. */
function wasteOf(one: Group, other: Group, weights: ReadonlyMap<string, number>): number {
  const lacking = (group: Group, than: Group) =>
    [...than.pages].reduce((sum, page) => sum + (group.pages.has(page) ? 0 : (weights.get(page) ?? 0) ** 3), 0)
  return one.size * lacking(one, other) + other.size * lacking(other, one)
}

/** Whether the two, joined, would reach themselves by way of another. */
function closesCircle(groups: readonly Group[], [one, other]: [Group, Group], importsOf: ModuleGraph['importsOf']) {
  const groupOf = new Map(groups.flatMap((group) => group.members.map((id) => [id, group] as const)))
  const next = (group: Group) =>
    new Set(group.members.flatMap((id) => importsOf(id).flatMap((imported) => groupOf.get(imported) ?? [])))
  const reached = new Set([...next(one), ...next(other)].filter((group) => group !== one && group !== other))
  for (const group of reached) for (const further of next(group)) reached.add(further)
  return reached.has(one) || reached.has(other)
}
