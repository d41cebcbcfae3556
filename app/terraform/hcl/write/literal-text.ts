/**
 * A quoted HCL string. `${` and `%{` would begin a template, so their sign is doubled; further signs before it, which
 * Terraform and other readers take differently, are written by their number. Half a surrogate pair is no text: it becomes U+FFFD.
 */
export function hclString(text: string): string {
  const escaped = text
    .replace(/\p{Cs}/gu, '\ufffd')
    .replaceAll('\\', '\\\\')
    .replaceAll('"', '\\"')
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t')
    .replace(/[$%]+\{?/g, escapedSigns)
    .replace(/[\p{Cc}\u2028\u2029\ufeff]/gu, unicodeEscape)
  return `"${escaped}"`
}

/** Signs that no brace follows are ordinary text. */
function escapedSigns(found: string): string {
  if (!found.endsWith('{')) return found
  const signs = found.slice(0, -1)
  const last = signs.slice(-1)
  return `${[...signs.slice(0, -1)].map(unicodeEscape).join('')}${last}${last}{`
}

function unicodeEscape(char: string): string {
  const code = (char.codePointAt(0) ?? 0).toString(16)
  return code.length > 4 ? `\\U${code.padStart(8, '0')}` : `\\u${code.padStart(4, '0')}`
}

/** Words that begin an expression of their own where a key stands. */
const words = new Set(['for', 'true', 'false', 'null'])

/** The key of an object: bare where HCL allows it. Other letters than European ones are written by their number. */
export function hclKey(name: string): string {
  if (/^[A-Za-z_][A-Za-z0-9_-]*$/.test(name) && !words.has(name)) return name
  return hclString(name).replace(/[^\u0020-\u017f]/gu, unicodeEscape)
}

/** Text, number, boolean or null. */
export function hclScalar(value: unknown): string {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'string') return hclString(value)
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) return String(value)
  throw new TypeError(`HCL has no way to write ${typeof value} ${String(value)}`)
}

/** A value on one line. */
export function hclValue(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(hclValue).join(', ')}]`
  if (!isObject(value)) return hclScalar(value)
  const pairs = Object.entries(value).map(([name, inner]) => `${hclKey(name)} = ${hclValue(inner)}`)
  return pairs.length === 0 ? '{}' : `{ ${pairs.join(', ')} }`
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
