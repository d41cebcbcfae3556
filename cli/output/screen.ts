/** No line is longer, however wide the terminal. In a narrow one lines are as long as it, down to where tables break. */
export const widest = Math.max(40, Math.min(90, process.stdout.columns || 90))

/** Whether results are drawn for a person at a terminal: colours, box and progress. Everything else gets plain lines. */
export function isDrawn({ json }: { json?: boolean } = {}): boolean {
  const { NO_COLOR, CI, TERM } = process.env
  return process.stdout.isTTY === true && !json && !NO_COLOR && !CI && TERM !== 'dumb'
}
