import { IconClockHour4, IconDots, IconSearch } from '@tabler/icons-react'
import { type Entry, type Kind, kindTitles } from './entry.ts'
import { type Group, matchEntries } from './match-entries.ts'
import type { Place } from './recent-places.ts'

/** A group as it is drawn: with the row that shows the rest of it. */
export interface ShownGroup {
  kind: Group['kind'] | 'recent' | 'of'
  entries: Entry[]
}

/** Resources of the server, which found them by more than is shown: id and tags. */
export interface FoundResources {
  entries: Entry[]
  total: number
}

const listOf = (text: string) => `/app/resources?${new URLSearchParams({ search: text })}`

/** Without a search: where the person was, and what can be done. */
export function startGroups(places: readonly Place[], actions: Entry[], here: string): ShownGroup[] {
  const recent = places
    .filter(({ to }) => to !== here)
    .slice(0, 5)
    .map(({ to, title }): Entry => ({ id: `recent ${to}`, kind: 'pages', title, icon: IconClockHour4, to }))
  return [
    { kind: 'recent' as const, entries: recent },
    { kind: 'actions' as const, entries: actions },
  ].filter(({ entries }) => entries.length > 0)
}

/** @param open the kinds that are shown whole; `onOpen` asks for one more */
export function foundGroups(
  entries: readonly Entry[],
  text: string,
  open: ReadonlySet<Kind>,
  resources: FoundResources,
  onOpen: (kind: Kind) => void,
): ShownGroup[] {
  const groups = matchEntries(entries, text, open).map(({ kind, entries: shown, more }): ShownGroup => {
    if (kind === 'best' || more === 0) return { kind, entries: shown }
    const title = `Show all ${shown.length + more} ${kindTitles[kind].toLowerCase()}`
    return { kind, entries: [...shown, { id: `all ${kind}`, kind, title, icon: IconDots, run: () => onOpen(kind) }] }
  })
  const at = groups.findIndex(({ kind }) => !['best', 'fixes', 'gaps'].includes(kind))
  const before = at === -1 ? groups.length : at
  return resources.entries.length === 0
    ? groups
    : [...groups.slice(0, before), { kind: 'resources', entries: withRest(resources, text) }, ...groups.slice(before)]
}

function withRest({ entries, total }: FoundResources, text: string): Entry[] {
  if (total <= entries.length) return entries
  const title = `Show all ${total} resources`
  return [...entries, { id: 'all resources', kind: 'resources', title, icon: IconDots, to: listOf(text) }]
}

/** What stands where nothing was found. */
export const searchResources = (text: string): ShownGroup => ({
  kind: 'resources',
  entries: [
    {
      id: 'search resources',
      kind: 'resources',
      title: `Search resources for “${text}”`,
      icon: IconSearch,
      to: listOf(text),
    },
  ],
})
