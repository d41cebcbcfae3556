/** The size of the terminal in characters: 80 × 24 of one that tells none or zeros, as in many containers. */
export const terminalSize = () => ({ columns: process.stdout.columns || 80, rows: process.stdout.rows || 24 })

/** No line of text is longer, however wide the terminal. In a narrow one lines are as long as it, down to where tables break. */
export const widest = (terminal: number | undefined = process.stdout.columns): number =>
  Math.max(40, Math.min(90, terminal || 90))

/** No line of a table is longer. Elsewhere than at a terminal tables are as wide as text. */
export const widestTable = (terminal: number | undefined = process.stdout.columns): number =>
  Math.max(widest(terminal), Math.min(200, terminal || 90))

/** Whether a person at a terminal watches: box and progress are drawn. Everything else gets plain lines. */
export function isDrawn({ json }: { json?: boolean } = {}): boolean {
  const { CI, TERM } = process.env
  return process.stdout.isTTY === true && !json && !CI && TERM !== 'dumb'
}

/** Whether lines get colours: where a person watches, and wherever FORCE_COLOR asks for them, such as in a pipe to a pager. */
export function isColoured(options: { json?: boolean } = {}): boolean {
  const { FORCE_COLOR } = process.env
  return isDrawn(options) || (!options.json && !['', '0', 'false', undefined].includes(FORCE_COLOR))
}
