import { blue, grey, ink, type Sheet, type TextStyle } from './sheet.ts'

export interface Column {
  /** Points; columns without one share what is left. */
  width?: number
  align?: 'right'
}

/** Texts below one another. */
export type Cell = readonly { text: string; style: TextStyle }[]

const gap = 10
const padding = 5
const lineGap = 2

export const textStyle = { size: 9.5, colour: ink } as const
export const noteStyle = { size: 8, colour: grey } as const
/** Of text in a table that leads to an address, where there is one. */
export const linkedStyle = (link: string | undefined): TextStyle =>
  link === undefined ? textStyle : { ...textStyle, colour: blue, link }
const headStyle = { size: 8, colour: grey, bold: true } as const

/** A row of cells below a line; one that does not fit begins a page, with `head` above it. */
export function drawRow(sheet: Sheet, columns: readonly Column[], cells: readonly Cell[], head?: () => void): void {
  const widths = widthsOf(sheet, columns)
  const heights = cells.map((cell, at) =>
    cell.map(({ text, style }) => sheet.heightOf(text, widths[at] ?? 0, style) + lineGap),
  )
  const height = Math.max(...heights.map((lines) => lines.reduce((sum, one) => sum + one, 0))) + 2 * padding - lineGap
  if (sheet.keep(height)) head?.()
  sheet.rule()
  let x = sheet.left
  for (const [at, cell] of cells.entries()) {
    let y = sheet.y + padding
    const { align } = columns[at] ?? {}
    for (const [nth, { text, style }] of cell.entries()) {
      sheet.draw('P', text, { x, y, width: widths[at] ?? 0 }, { ...style, align: align ?? style.align })
      y += heights[at]?.[nth] ?? 0
    }
    x += (widths[at] ?? 0) + gap
  }
  sheet.y += height
}

/** A table whose headings stand on each of its pages. */
export function drawTable(
  sheet: Sheet,
  columns: readonly (Column & { heading: string })[],
  rows: readonly (readonly Cell[])[],
): void {
  const head = () =>
    drawRow(
      sheet,
      columns,
      columns.map(({ heading }) => [{ text: heading, style: headStyle }]),
    )
  head()
  for (const row of rows) drawRow(sheet, columns, row, head)
  sheet.rule()
}

function widthsOf(sheet: Sheet, columns: readonly Column[]): number[] {
  const given = columns.reduce((sum, { width = 0 }) => sum + width, 0)
  const open = columns.filter(({ width }) => width === undefined).length
  const rest = (sheet.width - given - gap * (columns.length - 1)) / Math.max(1, open)
  return columns.map(({ width }) => width ?? rest)
}
