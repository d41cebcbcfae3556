/** The bytes of a request's body, chunk by chunk; nothing when there is none. */
export async function* requestBytes(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader()
  if (!reader) return
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return
      yield value
    }
  } finally {
    await reader.cancel().catch(() => undefined)
  }
}
