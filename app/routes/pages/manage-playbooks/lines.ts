/** Where a line of a text, counted from 1, begins and ends. A line that is not there is the last one. */
export function rangeOfLine(text: string, line: number): { start: number; end: number } {
  const lines = text.split('\n')
  const at = Math.min(Math.max(1, line), lines.length)
  const start = lines.slice(0, at - 1).reduce((sum, one) => sum + one.length + 1, 0)
  return { start, end: start + (lines[at - 1]?.length ?? 0) }
}

/** The line and the column of a position; both are counted as editors do, lines from 1 and columns from 0. */
export function placeOfOffset(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: before.at(-1)?.length ?? 0 }
}
