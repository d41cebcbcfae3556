/** One line of the table. `most`: what the ratio may be at most; a line without it is only told. */
export interface Row {
  what: string
  figure: string
  beside: string
  ratio?: number
  most?: number
}

/** Prints the table; gives whether every line holds what it promises. */
export function printTable(rows: readonly Row[]): boolean {
  const width = Math.max(...rows.map((row) => row.what.length))
  const figures = Math.max(...rows.map((row) => row.figure.length))
  let holds = true
  for (const { what, figure, beside, ratio, most } of rows) {
    const verdict =
      most === undefined || ratio === undefined ? '' : ratio <= most ? `≤ ${most}  holds` : `> ${most}  MISSED`
    if (verdict.endsWith('MISSED')) holds = false
    console.log(
      `  ${what.padEnd(width)}  ${figure.padStart(figures)}  ${(ratio === undefined ? '' : ratio.toFixed(2)).padStart(6)} ${verdict.padEnd(14)} ${beside}`,
    )
  }
  return holds
}
