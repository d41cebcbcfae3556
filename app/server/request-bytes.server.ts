/** Bytes that are handed on together: what comes in single bytes would cost a step for each. */
const pieceBytes = 64 * 1024

/**
 * The bytes of a request's body, piece by piece; nothing when there is none. A body that is not read to its end is left
 * to the server: canceling it would cut the connection before the client has read why.
 */
export async function* requestBytes(request: Request): AsyncGenerator<Uint8Array> {
  const reader = request.body?.getReader()
  if (!reader) return
  let waiting: Uint8Array[] = []
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (value) {
        waiting.push(value)
        size += value.byteLength
      }
      if (size > 0 && (done || size >= pieceBytes)) {
        yield Buffer.concat(waiting)
        waiting = []
        size = 0
      }
      if (done) return
    }
  } finally {
    reader.releaseLock()
  }
}
