import { Writable } from 'node:stream'
import { Box, render } from 'ink'
import type { TonedLine } from '../../output/toned-line.ts'
import { TonedText } from '../../views/toned-text.tsx'
import { type Depth, depthOf } from './colour-depth.ts'

export interface Frames {
  /** The lines as a terminal gets them, with their colours. */
  draw(lines: readonly TonedLine[], columns: number): readonly string[]
  /** As Ink knows them. */
  depth: Depth
  close(): void
}

/** Ink as what makes lines of a terminal; where they go is not its business. */
export function openFrames(): Frames {
  let frame = ''
  const screen = Object.assign(
    new Writable({
      decodeStrings: false,
      write(text: string, _encoding, done) {
        frame = text
        done()
      },
    }),
    { columns: 80, rows: 24 },
  )
  const view = (lines: readonly TonedLine[]) => (
    <Box flexDirection="column" width={screen.columns}>
      {lines.map((line, at) => (
        // A line is its place.
        // biome-ignore lint/suspicious/noArrayIndexKey: lines come and go at their places
        <TonedText key={at} line={line} isCut />
      ))}
    </Box>
  )
  // With `debug` each frame is written whole and at once.
  const stdout = screen as unknown as NodeJS.WriteStream
  const options = { stdout, debug: true, exitOnCtrlC: false, patchConsole: false }
  const { rerender, unmount } = render(view([[{ text: ' ', tone: 'frame' }]]), options)
  return {
    depth: depthOf(frame),
    draw(lines, columns) {
      // Lines have their width already; of signs that Ink counts wider than terminals do, none is to be cut.
      screen.columns = 2 * columns
      rerender(view(lines))
      return frame.split('\n')
    },
    close: unmount,
  }
}
