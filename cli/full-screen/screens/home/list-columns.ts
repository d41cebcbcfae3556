import { textWidth } from '../../../output/text-width.ts'
import { part, type TonedLine, type TonedPart } from '../../../output/toned-line.ts'
import { fitLine, fitText } from '../../lines/cells.ts'
import type { Tab } from '../../state/state.ts'

/** Narrower lists leave out what the row's own screen says. */
const roomy = 56

interface Column {
  heading: string
  /** In cells. */
  width: number
  /** Lists from this width on show it; when not given the roomy ones. */
  from?: number
  /** Words begin at its left edge, figures end at its right one. */
  isText?: true
}

/** What the first column is called, which takes what is left, and the ones beside it. */
const columnsOf: Record<Tab, { first: string; others: readonly Column[] }> = {
  gaps: {
    first: '  Gap',
    others: [
      { heading: 'Count', width: 5, from: 40 },
      { heading: 'Impact', width: 8, from: 0, isText: true },
      { heading: 'State', width: 8 },
    ],
  },
  fixes: {
    first: 'Fix',
    others: [
      { heading: 'Closes', width: 6 },
      { heading: 'Gain', width: 6, from: 0 },
      { heading: 'State', width: 16 },
    ],
  },
  plans: {
    first: 'Plan',
    others: [
      { heading: 'What it does', width: 26 },
      { heading: 'When', width: 13, from: 0 },
    ],
  },
  resources: {
    first: 'Resource',
    others: [
      { heading: 'Type', width: 24, from: 70, isText: true },
      { heading: 'Group', width: 26, from: 110, isText: true },
      { heading: 'Gaps', width: 5, from: 0 },
      { heading: 'Impact', width: 8, from: 0, isText: true },
      { heading: 'State', width: 8 },
    ],
  },
  history: {
    first: 'What',
    others: [
      { heading: 'By', width: 15, isText: true },
      { heading: 'Outcome', width: 17 },
      { heading: 'When', width: 13, from: 0 },
    ],
  },
  compliance: {
    first: 'Standard',
    others: [
      { heading: 'Met', width: 14 },
      { heading: 'Share', width: 7, from: 0 },
      { heading: '', width: 18 },
    ],
  },
}

/** A row: what it is about, and a part for each column beside that. */
export interface Row {
  first: TonedLine
  others: readonly TonedPart[]
}

/** A row in the columns that a list of this width has. */
export function rowLine(tab: Tab, { first, others }: Row, width: number): TonedLine {
  const isRoomy = width >= roomy
  const gap = isRoomy ? '  ' : ' '
  const shown = columnsOf[tab].others.flatMap((column, at) => {
    const one = others[at]
    return one && width >= (column.from ?? roomy) ? [{ ...one, text: gap + aligned(one.text, column) }] : []
  })
  const room = width - shown.reduce((sum, { text }) => sum + textWidth(text), 0)
  return [...fitLine(first, Math.max(1, room)), ...shown]
}

/** The heads of the columns. */
export function headLine(tab: Tab, width: number): TonedLine {
  const { first, others } = columnsOf[tab]
  return rowLine(tab, { first: [part(first, 'dim')], others: others.map(({ heading }) => part(heading, 'dim')) }, width)
}

const aligned = (text: string, { width, isText }: Column) =>
  isText || textWidth(text) >= width ? fitText(text, width) : ' '.repeat(width - textWidth(text)) + text
