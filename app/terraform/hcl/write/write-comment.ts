/**
 * A comment as lines of at most so many columns, but for a single word that is longer. Line breaks become spaces, and so
 * does the place in `$$${`, which Parapet refuses to read anywhere.
 */
export function commentLines(text: string, width: number): string[] {
  const words = text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/(\${3}|%{3})(?=\{)/g, '$& ')
    .split(/\s+/)
    .filter(Boolean)
  const lines: string[] = []
  let line = '#'
  for (const word of words) {
    if (line !== '#' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = '#'
    }
    line += ` ${word}`
  }
  return [...lines, line]
}
