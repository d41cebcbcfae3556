/** A text of people on one line, without the signs that Markdown reads. */
export function markdownText(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_<>[\]#|]/g, (sign) => `\\${sign}`)
}
