/** `same`: a line that changes nothing; `removed`: the value as it was found; `added`: what the fix writes. */
export interface PreviewLine {
  kind: 'same' | 'added' | 'removed'
  text: string
}

/** The text of a preview as it goes into a file. */
export function previewText(lines: readonly PreviewLine[]): string {
  return lines.flatMap((line) => (line.kind === 'removed' ? [] : `${line.text}\n`)).join('')
}
