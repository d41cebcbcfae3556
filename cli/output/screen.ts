/** No line is longer, whatever the width of the terminal. */
export const widest = 90

/** Whether results are drawn for a person at a terminal: colours, box and progress. Everything else gets plain lines. */
export function isDrawn({ json }: { json?: boolean } = {}): boolean {
  const { NO_COLOR, CI, TERM } = process.env
  return process.stdout.isTTY === true && !json && !NO_COLOR && !CI && TERM !== 'dumb'
}
