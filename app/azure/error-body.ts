/** Reads `{ error: { code, message } }`, and the flat `{ code, message }` that some providers answer; empty of what is neither. */
export function errorBody(text: string | null | undefined): { code?: string; message?: string } {
  try {
    const body: unknown = JSON.parse(text ?? '')
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
