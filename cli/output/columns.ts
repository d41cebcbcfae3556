import { clean } from './clean.ts'
import { widest, widestTable } from './screen.ts'
import { padTo, textWidth, wrapWhole } from './text-width.ts'

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
/** A column that is narrower breaks most words. */
const readable = 12

/**
 * Rows in columns as wide as their content; the widest column, or the one that says so, wraps so that no line is wider than a table may be. It keeps the
 * width of a long word, such as a name, so that rows stay aligned. At a terminal that is too narrow for that all columns but
 * the first wrap, within words too, and where there is no room for columns each row stands below its first cell. Nothing in a
 * cell steers a terminal.
 * @param terminal its width; 0 of one that does not tell it, undefined elsewhere: there no line has to end
 */
export function columns(
  heads: readonly Column[],
  cells: readonly (readonly string[])[],
  terminal: number | undefined = process.stdout.columns,
): string[] {
  const rows = cells.map((row) => row.map(clean))
  const widths = heads.map(({ heading }, at) =>
    Math.max(textWidth(heading), ...rows.map((row) => textWidth(row[at] ?? ''))),
  )
  const between = indent.length + gap.length * (heads.length - 1)
  const excess = sum(widths) + between - widestTable(terminal)
  const chosen = heads.findIndex(({ wraps }) => wraps)
  const flexible = chosen >= 0 ? chosen : widths.indexOf(Math.max(...widths))
  const words = [heads[flexible]?.heading ?? '', ...rows.flatMap((row) => (row[flexible] ?? '').split(/\s+/))]
  const least = Math.max(narrowest, ...words.map((word) => Math.min(textWidth(word), wholeWord)))
  if (excess > 0) widths[flexible] = Math.max(least, (widths[flexible] ?? 0) - excess)
  const isTooWide = !!terminal && sum(widths) + between > terminal
  if (isTooWide && !narrow(widths, terminal - between)) return stacked(heads, rows, terminal)
  const line = (parts: readonly string[]) =>
    (indent + heads.map(({ align }, at) => padTo(parts[at] ?? '', widths[at] ?? 0, align)).join(gap)).trimEnd()
  // Of further lines of a row only the column that wraps has something.
  const before = ' '.repeat(indent.length + sum(widths.slice(0, flexible)) + gap.length * flexible)
  const further = (part: string) => (before + padTo(part, widths[flexible] ?? 0, heads[flexible]?.align)).trimEnd()
  const wrapped = (row: readonly string[]) => {
    const [first = '', ...more] = wrap(row[flexible] ?? '', widths[flexible] ?? 0)
    return [line(heads.map((_, at) => (at === flexible ? first : (row[at] ?? '')))), ...more.map(further)]
  }
  const lines = (row: readonly string[]) => {
    const broken = heads.map((_, at) => wrapWhole(row[at] ?? '', widths[at] ?? 0))
    const height = Math.max(...broken.map(({ length }) => length))
    return Array.from({ length: height }, (_, nth) => line(broken.map((parts) => parts[nth] ?? '')))
  }
  return [heads.map(({ heading }) => heading), ...rows].flatMap(isTooWide ? lines : wrapped)
}

const sum = (widths: readonly number[]) => widths.reduce((total, width) => total + width, 0)

/** Takes from the widest columns but the first until all fit. @returns whether they do */
function narrow(widths: number[], room: number): boolean {
  const rest = () => widths.slice(1)
  while (sum(widths) > room) {
    const at = 1 + rest().indexOf(Math.max(...rest()))
    if ((widths[at] ?? 0) <= readable) return false
    widths[at] = Math.max(readable, (widths[at] ?? 0) - (sum(widths) - room))
  }
  return true
}

/** Rows below one another: the first cell, and below it the others with their headings. */
function stacked(heads: readonly Column[], rows: readonly (readonly string[])[], terminal: number): string[] {
  // A mark, such as the star of what is chosen, stands before the cell that it marks.
  if (heads[0]?.heading.trim() === '')
    return stacked(
      heads.slice(1),
      rows.map(([mark = '', first = '', ...cells]) => [`${mark} ${first}`.trim(), ...cells]),
      terminal,
    )
  const deeper = indent.repeat(2)
  const [, ...rest] = heads
  const width = Math.max(...rest.map(({ heading }) => textWidth(heading)))
  const beside = deeper.length + width + gap.length
  return rows.flatMap(([first = '', ...cells]) => [
    ...wrapWhole(first, terminal - indent.length).map((text) => indent + text),
    ...rest.flatMap(({ heading }, at) => {
      const cell = cells[at] ?? ''
      if (cell.trim() === '') return []
      return wrapWhole(cell, terminal - beside).map(
        (text, nth) => deeper + padTo(nth === 0 ? heading : '', width) + gap + text,
      )
    }),
  ])
}

/** `name   value` lines, values beginning in one column and wrapped at 90 characters. */
export function facts(pairs: readonly (readonly [name: string, value: string])[]): string[] {
  const width = Math.max(...pairs.map(([name]) => name.length))
  const space = indent.length + width + gap.length
  const breaks = process.stdout.columns ? wrapWhole : wrap
  return pairs.flatMap(([name, value]) =>
    breaks(clean(value), widest() - space).map(
      (line, at) => `${indent}${(at === 0 ? name : '').padEnd(width)}${gap}${line}`,
    ),
  )
}

/** Words in lines of at most `width`; a longer word, such as an id, keeps a line of its own. */
export function wrap(text: string, width: number): string[] {
  const lines: string[] = []
  let taken = Number.POSITIVE_INFINITY
  for (const word of text.split(/\s+/)) {
    const places = textWidth(word)
    taken += 1 + places
    if (taken <= width) lines[lines.length - 1] += ` ${word}`
    else {
      lines.push(word)
      taken = places
    }
  }
  return lines
}
