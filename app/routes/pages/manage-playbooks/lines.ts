/** Where a line of a text, counted from 1, begins and ends. A line that is not there is the last one. */
export function rangeOfLine(text: string, line: number): { start: number; end: number } {
  const lines = text.split('\n')
  const at = Math.min(Math.max(1, line), lines.length)
  const start = lines.slice(0, at - 1).reduce((sum, one) => sum + one.length + 1, 0)
  return { start, end: start + (lines[at - 1]?.length ?? 0) }
}
