import { widest } from './screen.ts'
import { line, type TonedLine } from './toned-line.ts'

const gap = '   '

/** Names side by side, as many in a line as fit; none is broken. */
export function nameLines(names: readonly string[], indent: string): TonedLine[] {
  const lines: string[] = []
  for (const name of names) {
    const last = lines.at(-1)
    if (last !== undefined && indent.length + last.length + gap.length + name.length <= widest())
      lines[lines.length - 1] = `${last}${gap}${name}`
    else lines.push(name)
  }
  return lines.map((text) => line(indent + text))
}
