/** A response body that asks for the next text only when the one before was sent. */
export function textStream(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return streamOf(texts, (text) => encoder.encode(text))
}

/** The same of bytes. */
export const byteStream = (parts: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> =>
  streamOf(parts, (part) => part)

function streamOf<Part>(parts: AsyncGenerator<Part>, bytesOf: (part: Part) => Uint8Array): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await parts.next()
      if (done) controller.close()
      else controller.enqueue(bytesOf(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
}
