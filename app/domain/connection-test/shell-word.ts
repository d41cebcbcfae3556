/** A text as one word of a POSIX shell, which reads nothing in it as its own. */
export function shellWord(text: string): string {
  if (/^[\w./:@-]+$/.test(text)) return text
  return /^[\w ./:@-]+$/.test(text) ? `"${text}"` : `'${text.replaceAll("'", "'\\''")}'`
}
