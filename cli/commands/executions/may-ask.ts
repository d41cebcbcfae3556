/** Whether somebody sits at a terminal who sees what is printed and can answer. */
export function mayAsk({ json }: { json?: boolean } = {}): boolean {
  const isTerminal = process.stdin.isTTY && process.stdout.isTTY && process.stderr.isTTY
  return isTerminal === true && !json && !process.env.CI
}
