import { fitLine } from './fit-line.ts'
import { isPaging } from './paging.ts'
import { isColoured, terminalSize } from './screen.ts'
import { print } from './stdout.ts'
import { plainLines, type TonedLine } from './toned-line.ts'

/** Writes lines as a result: with colours for a person at a terminal, none of them longer than it is wide. */
export async function showLines(lines: readonly TonedLine[], options: { json?: boolean } = {}): Promise<void> {
  if (lines.length === 0) return
  const fitting = lines.flatMap((line) => fitLine(line, process.stdout.columns))
  if (!isColoured(options)) return print(...plainLines(fitting))
  if (isPaging()) {
    const { openFrames } = await import('../full-screen/terminal/draw-frames.tsx')
    const frames = openFrames()
    const drawn = frames.draw(fitting, terminalSize().columns)
    frames.close()
    return print(...drawn)
  }
  const { drawLines } = await import('../views/draw-lines.tsx')
  drawLines(fitting)
}
