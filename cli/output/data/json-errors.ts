import { jsonText } from '#app/text/json-text.ts'

/** Whether the command line asks for data, so that its errors are data too. Looked at before it is understood. */
export function wantsJsonErrors(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): boolean {
  const end = argv.indexOf('--')
  const words = end < 0 ? argv : argv.slice(0, end)
  const form = formOf(words) ?? env.PARAPET_OUTPUT
  const isAsked = words.includes('--json') || (env.PARAPET_JSON ?? '') !== ''
  return form === undefined ? isAsked || words.some((word) => /^--query(=|$)/.test(word)) : form !== 'table'
}

function formOf(words: readonly string[]): string | undefined {
  const at = words.findLastIndex((word) => word === '-o' || word === '--output')
  if (at >= 0) return words[at + 1]
  return words.findLast((word) => /^--output=/.test(word))?.slice('--output='.length)
}

/** An error as one line of JSON: `{ "error": { "message", "details", "exitCode" } }`. */
export function jsonError(lines: readonly string[], exitCode: number): string {
  const [message, ...details] = lines
  return jsonText({ error: { message, ...(details.length > 0 && { details }), exitCode } })
}
