import { frame } from '../../lines/panel.ts'
import { lastEvents, markedGaps } from '../../state/listed.ts'
import type { State } from '../../state/state.ts'
import { below, widthIn } from '../page.ts'
import { scoreLines } from './score-lines.ts'

/** Terminals from here on show the evidence beside the list. */
const wide = 120
/** From here on below it. */
const medium = 80
/** Rows of the evidence below a list. */
const evidenceRows = 14
/** Rows that a list shall have at least. */
const fewestRows = 10
const listShare = 0.6
/** Rows of a list's panel from which on the last events stand in it. */
const eventfulRows = 20

/** Columns and rows of the two panels; those of the evidence are 0 where it is not shown. */
export interface Rooms {
  list: { width: number; height: number }
  evidence: { width: number; height: number; isBeside: boolean }
}

/** Under so many rows or columns the score takes one line. */
export const isShort = ({ size }: Pick<State, 'size'>): boolean => size.rows < 24 || size.columns < 60

/** Rows above the panels: head, score, tabs. */
function rowsAbove(state: Pick<State, 'size' | 'scanned' | 'known'>): number {
  const { scanned, known, size } = state
  if (isShort(state) || !scanned || !known) return 3
  return 2 + frame.rows + scoreLines(scanned, known, widthIn(size)).length
}

type Shown = Pick<State, 'size' | 'home' | 'scanned' | 'known'>

export function roomsOf(state: Shown): Rooms {
  const { columns, rows } = state.size
  const height = Math.max(frame.rows + 1, rows - rowsAbove(state) - below)
  const none = { width: 0, height: 0, isBeside: false }
  if (state.home.tab !== 'gaps') return { list: { width: columns, height }, evidence: none }
  if (columns >= wide) {
    const width = Math.floor(columns * listShare)
    return { list: { width, height }, evidence: { width: columns - width - 1, height, isBeside: true } }
  }
  if (columns >= medium && height - evidenceRows >= fewestRows)
    return {
      list: { width: columns, height: height - evidenceRows },
      evidence: { width: columns, height: evidenceRows, isBeside: false },
    }
  return { list: { width: columns, height }, evidence: none }
}

/** Whether the last events stand below the gaps. */
export const hasEvents = (state: Shown): boolean =>
  state.home.tab === 'gaps' && roomsOf(state).list.height >= eventfulRows

/** Rows below the list in its panel: what is marked, and the last events, each with an empty row above. */
function rowsBelow(state: Shown): number {
  if (state.home.tab !== 'gaps') return 0
  const events = hasEvents(state) ? lastEvents(state).length : 0
  return (markedGaps(state).length > 0 ? 2 : 0) + (events > 0 ? 2 + events : 0)
}

/** Rows of the list itself, without the heading of its columns. */
export const listRoom = (state: Shown): number =>
  Math.max(1, roomsOf(state).list.height - frame.rows - 1 - rowsBelow(state))
