import { widest, widestTable } from './screen.ts'

interface Column {
  heading: string
  align?: 'right'
  /** Wraps in place of the widest column. */
  wraps?: true
}

const indent = '  '
const gap = '   '
const narrowest = 8
/** Longest word, such as a workspace's name, that a column stays wide enough for. */
const wholeWord = 40

/**
 * Rows in columns as wide as their content; the widest column, or the one that says so, wraps so that no line is wider than a table may be. It keeps the
 * width of a long word, such as a name, so that rows stay aligned.
 */
export function columns(heads: readonly Column[], rows: readonly (readonly string[])[]): string[] {
  const widths = heads.map(({ heading }, at) => Math.max(heading.length, ...rows.map((row) => (row[at] ?? '').length)))
  const available = widestTable - indent.length - gap.length * (heads.length - 1)
  const excess = widths.reduce((sum, width) => sum + width, 0) - available
  const chosen = heads.findIndex(({ wraps }) => wraps)
  const flexible = chosen >= 0 ? chosen : widths.indexOf(Math.max(...widths))
  const words = [heads[flexible]?.heading ?? '', ...rows.flatMap((row) => (row[flexible] ?? '').split(/\s+/))]
  const least = Math.max(narrowest, ...words.map(({ length }) => Math.min(length, wholeWord)))
  if (excess > 0) widths[flexible] = Math.max(least, (widths[flexible] ?? 0) - excess)
  const line = (cells: readonly string[]) =>
    indent +
    heads
      .map(({ align }, at) => (cells[at] ?? '')[align === 'right' ? 'padStart' : 'padEnd'](widths[at] ?? 0))
      .join(gap)
      .trimEnd()
  const lines = (cells: readonly string[]) =>
    wrap(cells[flexible] ?? '', widths[flexible] ?? 0).map((part, nth) =>
      line(cells.map((cell, at) => (at === flexible ? part : nth === 0 ? cell : ''))),
    )
  return [heads.map(({ heading }) => heading), ...rows].flatMap(lines)
}

/** `name   value` lines, values beginning in one column and wrapped at 90 characters. */
export function facts(pairs: readonly (readonly [name: string, value: string])[]): string[] {
  const width = Math.max(...pairs.map(([name]) => name.length))
  const space = indent.length + width + gap.length
  return pairs.flatMap(([name, value]) =>
    wrap(value, widest - space).map((line, at) => `${indent}${(at === 0 ? name : '').padEnd(width)}${gap}${line}`),
  )
}

/** Words in lines of at most `width`; a longer word, such as an id, keeps a line of its own. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= width) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}
