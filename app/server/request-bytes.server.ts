/**
 * The bytes of a request's body, chunk by chunk; nothing when there is none. A body that is not read to its end is left
 * to the server: canceling it would cut the connection before the client has read why.
 */
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
    reader.releaseLock()
  }
}
