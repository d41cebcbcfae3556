/** Why Azure refused a change. */
export interface Refusal {
  /** ARM's code, e.g. `ScopeLocked`. */
  code: string
  /** Azure's own words. */
  message: string
}

/**
 * The refusal of ARM that a text of the azapi provider holds: `RESPONSE 409: 409 Conflict`, `ERROR CODE: ScopeLocked`, then
 * the body of the answer or its message alone. Source: the error text of the Azure SDK for Go, which azapi passes on.
 * @returns null of a text without one.
 */
export function refusalIn(text: string): Refusal | null {
  const found = /^ERROR CODE:? *(.+)$([\s\S]*)/m.exec(text)
  if (!found) return null
  const [, code = '', rest = ''] = found
  const body = bodyIn(rest)
  const said = rest
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^-+$/.test(line))
    .join('\n')
  return { code: body.code ?? code.trim(), message: body.message ?? said }
}

/** `{ "error": { "code", "message" } }`, or the flat form of some providers, within a text. */
function bodyIn(text: string): { code?: string; message?: string } {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')]
  if (from < 0 || to < from) return {}
  try {
    const body: unknown = JSON.parse(text.slice(from, to + 1))
    const inner = body !== null && typeof body === 'object' && 'error' in body ? body.error : body
    if (inner === null || typeof inner !== 'object') return {}
    return {
      code: 'code' in inner && typeof inner.code === 'string' ? inner.code : undefined,
      message: 'message' in inner && typeof inner.message === 'string' ? inner.message : undefined,
    }
  } catch {
    return {}
  }
}
