import type { TonedLine } from '../../output/toned-line.ts'
import { frame } from '../lines/panel.ts'
import type { LinkTarget } from '../state/link-target.ts'
import type { Size } from '../state/state.ts'

/** Keys with what they do, and with more words for the list of all keys where it needs them. */
export type KeyHint = readonly [keys: string, does: string, atLength?: string]

/** A screen of one panel that scrolls. */
export interface Page {
  /** Above the panel. */
  head: readonly TonedLine[]
  title: TonedLine
  /** In the panel, at most as wide as it has room. */
  lines: readonly TonedLine[]
  /** What it leads to, each from a line of it; the chosen one of them. */
  links?: readonly { line: number; to: LinkTarget }[]
  link?: number | null
  /** The first line that is shown. */
  from: number
  /** Below the panel. */
  foot: readonly TonedLine[]
  /** All that work here and not everywhere, the most used first. */
  keys: readonly KeyHint[]
}

/** Rows below a page: what is said, and the keys. */
export const below = 2

/** Lines of a page's panel that a terminal has room for. */
export const roomOf = ({ head, foot }: Pick<Page, 'head' | 'foot'>, { rows }: Size): number =>
  Math.max(1, rows - head.length - foot.length - frame.rows - below)

/** Cells that a line in a page's panel may take. */
export const widthIn = ({ columns }: Size): number => Math.max(1, columns - frame.columns)

/** Of pages that scroll. */
export const scrollKeys: readonly KeyHint[] = [
  ['Up/Down', 'scroll', 'scrolls; j and k too'],
  ['PgUp/PgDn', 'page', 'scrolls by a page; Space too'],
  ['Home/End', 'ends', 'goes to the beginning, to the end'],
]

/** Fewer rows than this leave out what is said elsewhere too. */
export const isLow = ({ rows }: Size): boolean => rows < 30
