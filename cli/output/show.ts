import { isDrawn } from './screen.ts'
import { print } from './stdout.ts'
import { plainLines, type TonedLine } from './toned-line.ts'

/** Writes lines as a result: with colours for a person at a terminal. */
export async function showLines(lines: readonly TonedLine[], options: { json?: boolean } = {}): Promise<void> {
  if (lines.length === 0) return
  if (!isDrawn(options)) return print(...plainLines(lines))
  const { drawLines } = await import('../views/draw-lines.tsx')
  drawLines(lines)
}
