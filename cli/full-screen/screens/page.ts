import type { TonedLine } from '../../output/toned-line.ts'
import { frame } from '../lines/panel.ts'
import type { Size } from '../state/state.ts'

/** A key with what it does. */
export type KeyHint = readonly [key: string, does: string]

/** A screen of one panel that scrolls. */
export interface Page {
  /** Above the panel. */
  head: readonly TonedLine[]
  title: TonedLine
  /** In the panel, at most as wide as it has room. */
  lines: readonly TonedLine[]
  /** The first line that is shown. */
  from: number
  /** Below the panel. */
  foot: readonly TonedLine[]
  /** Of this place, the most used first. */
  keys: readonly KeyHint[]
}

/** Rows below a page: what is said, and the keys. */
export const below = 2

/** Lines of a page's panel that a terminal has room for. */
export const roomOf = ({ head, foot }: Pick<Page, 'head' | 'foot'>, { rows }: Size): number =>
  Math.max(1, rows - head.length - foot.length - frame.rows - below)

/** Cells that a line in a page's panel may take. */
export const widthIn = ({ columns }: Size): number => Math.max(1, columns - frame.columns)

/** Fewer rows than this leave out what is said elsewhere too. */
export const isLow = ({ rows }: Size): boolean => rows < 30
