import { type Entry, type Kind, kinds } from './entry.ts'

/** Rows of a kind that are shown before all are asked for. */
const shownOfKind = 5

export interface Group {
  /** `best` stands above the kinds. */
  kind: Kind | 'best'
  entries: Entry[]
  /** Entries that match and are not among them. */
  more: number
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean)

/**
 * How well an entry matches: 0 not at all, 4 when its title begins with the text. Every word has to be in the title or
 * the detail.
 */
export function rankOf({ title, detail = '' }: Pick<Entry, 'title' | 'detail'>, text: string): number {
  const words = wordsOf(text)
  const name = title.toLowerCase()
  const all = `${name} ${detail.toLowerCase()}`
  if (!words.every((word) => all.includes(word))) return 0
  if (name.startsWith(words.join(' '))) return 4
  const nameWords = name.split(/[\s:/._-]+/)
  if (words.every((word) => nameWords.some((one) => one.startsWith(word)))) return 3
  return words.every((word) => name.includes(word)) ? 2 : 1
}

/**
 * The entries that match in groups, the best ones first in each, and the very best of all above them.
 * @param open the kinds that are shown whole
 */
export function matchEntries(entries: readonly Entry[], text: string, open: ReadonlySet<Kind>): Group[] {
  const ranked = entries
    .map((entry) => ({ entry, rank: rankOf(entry, text) }))
    .filter(({ rank }) => rank > 0)
    .sort((one, other) => other.rank - one.rank || kinds.indexOf(one.entry.kind) - kinds.indexOf(other.entry.kind))
  const best = ranked[0] && ranked[0].rank >= 3 ? ranked[0].entry : null
  const groups = kinds.map((kind): Group => {
    const matching = ranked.map(({ entry }) => entry).filter((entry) => entry.kind === kind && entry !== best)
    const shown = open.has(kind) ? matching : matching.slice(0, shownOfKind)
    return { kind, entries: shown, more: matching.length - shown.length }
  })
  return [...(best ? [{ kind: 'best' as const, entries: [best], more: 0 }] : []), ...groups].filter(
    (group) => group.entries.length > 0,
  )
}

/** A text in parts, those that the words of the search found marked. */
export function markedParts(text: string, search: string): { text: string; marked: boolean }[] {
  const words = wordsOf(search)
  if (words.length === 0) return [{ text, marked: false }]
  const pattern = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')
  return text
    .split(new RegExp(`(${pattern})`, 'i'))
    .map((part, at) => ({ text: part, marked: at % 2 === 1 }))
    .filter((part) => part.text !== '')
}
