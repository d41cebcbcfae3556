/**
 * Reads `{ error: { code, message } }`, and the flat `{ code, message }` that some providers answer, also with capitals as
 * Microsoft.Security writes them; empty of what is neither.
 */
export function errorBody(text: string | null | undefined): { code?: string; message?: string } {
  try {
    const body: unknown = JSON.parse(text ?? '')
    const inner = memberOf(body, 'error') ?? body
    return { code: textOf(inner, 'code'), message: textOf(inner, 'message') }
  } catch {
    return {}
  }
}

function memberOf(value: unknown, name: string): unknown {
  if (value === null || typeof value !== 'object') return undefined
  return Object.entries(value).find(([key]) => key.toLowerCase() === name)?.[1]
}

function textOf(value: unknown, name: string): string | undefined {
  const found = memberOf(value, name)
  return typeof found === 'string' ? found : undefined
}
