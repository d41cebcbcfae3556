/** Whether a person sits at a terminal that can show more than lines, and nothing but `parapet` was typed. */
export function mayOpenFullScreen(argv: readonly string[]): boolean {
  const { CI, TERM } = process.env
  return argv.length <= 2 && process.stdin.isTTY && process.stdout.isTTY && !CI && TERM !== 'dumb'
}
