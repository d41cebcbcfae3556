import { errorBody } from './error-body.ts'

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

/** The body of Azure's answer within a text. */
function bodyIn(text: string): { code?: string; message?: string } {
  const [from, to] = [text.indexOf('{'), text.lastIndexOf('}')]
  return from < 0 || to < from ? {} : errorBody(text.slice(from, to + 1))
}
