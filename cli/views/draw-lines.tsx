import { render, Static } from 'ink'
import type { TonedLine } from '../output/toned-line.ts'
import { TonedText } from './toned-text.tsx'

/** Writes lines once, with an empty one at the end. They may be more than the terminal has: what scrolled away stays. */
export function drawLines(all: readonly TonedLine[]): void {
  const isBlank = all.at(-1)?.every(({ text }) => text === '') ?? false
  const lines = isBlank ? all.slice(0, -1) : all
  const { unmount } = render(
    <Static items={lines.map((line, at) => ({ line, at }))}>
      {({ line, at }) => <TonedText key={at} line={line} />}
    </Static>,
    { exitOnCtrlC: false, patchConsole: false },
  )
  unmount()
}
