import type { FixRow, FixState } from '#app/contract/fix-plan.ts'
import { compareText } from '#app/text/compare-text.ts'

/** The parts of a plan that its filter tells apart. */
export const fixShows = ['todo', 'planned', 'applied', 'forYou', 'all'] as const
export type FixShow = (typeof fixShows)[number]

const sorts = ['name', 'gain', 'needs', 'state'] as const
export type FixSort = (typeof sorts)[number]

export interface FixFilter {
  show: FixShow
  search: string
  service: string
  sort: FixSort
  /** Against the usual direction of its column: the highest gain first, the rest from A to Z. */
  reversed: boolean
}

const showOf: Record<FixState, Exclude<FixShow, 'all'>> = {
  notPlanned: 'todo',
  planning: 'planned',
  planned: 'planned',
  applying: 'planned',
  partly: 'applied',
  proven: 'applied',
  undone: 'todo',
  failed: 'todo',
  forYou: 'forYou',
}

/** The filter that an address holds; what it does not know is left out. */
export function readFixFilter(params: URLSearchParams): FixFilter {
  const sort = params.get('sort') ?? ''
  const name = sort.replace(/^-/, '')
  return {
    show: fixShows.find((one) => one === params.get('show')) ?? 'all',
    search: params.get('search') ?? '',
    service: params.get('service') ?? '',
    sort: sorts.find((one) => one === name) ?? 'gain',
    reversed: sort.startsWith('-'),
  }
}

/** How often each part of a plan occurs. */
export function showCounts(fixes: readonly FixRow[]): Record<FixShow, number> {
  const counts: Record<FixShow, number> = { todo: 0, planned: 0, applied: 0, forYou: 0, all: fixes.length }
  for (const { state } of fixes) counts[showOf[state]] += 1
  return counts
}

/** The fixes that a filter lets through, in its order. `fixes` come with the highest gain first. */
export function filterFixes(fixes: readonly FixRow[], filter: FixFilter): FixRow[] {
  const words = wordsOf(filter.search)
  const found = fixes.filter((fix) => {
    const text = [fix.name, ...fix.gaps.flatMap(({ name, controlId }) => [name, controlId])].join(' ').toLowerCase()
    return (
      (filter.show === 'all' || showOf[fix.state] === filter.show) &&
      (!filter.service || fix.service === filter.service) &&
      words.every((word) => text.includes(word))
    )
  })
  const sorted = filter.sort === 'gain' ? found : found.sort(byColumn[filter.sort])
  return filter.reversed ? sorted.reverse() : sorted
}

const wordsOf = (search: string) => search.toLowerCase().split(/\s+/).filter(Boolean)

/** The gap that a search finds a fix by, where the name that is shown of it does not say why it is there; null otherwise. */
export function gapFound({ gaps }: Pick<FixRow, 'gaps'>, shownName: string, search: string): string | null {
  const words = wordsOf(search)
  const has = (text: string) => words.every((word) => text.toLowerCase().includes(word))
  if (has(shownName)) return null
  return gaps.find(({ name, controlId }) => has(`${name} ${controlId}`))?.name ?? null
}

const stateOrder: FixState[] = [
  'planned',
  'planning',
  'applying',
  'failed',
  'partly',
  'undone',
  'notPlanned',
  'forYou',
  'proven',
]

const byColumn: Record<Exclude<FixSort, 'gain'>, (a: FixRow, b: FixRow) => number> = {
  name: (a, b) => compareText(a.name, b.name),
  needs: (a, b) => compareText(a.roles.join(), b.roles.join()),
  state: (a, b) => stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state),
}
