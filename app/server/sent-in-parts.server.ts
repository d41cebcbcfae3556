import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import zlib from 'node:zlib'

interface Parts {
  first: string
  /** Makes the rest, while nothing else is done. */
  second(): (string | Uint8Array)[]
}

/** Of 11: as the rest of what the server sends is packed. */
const brotliQuality = 4

const packers = {
  br: () => zlib.createBrotliCompress({ params: { [zlib.constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
  gzip: () => zlib.createGzip(),
}

type Packer = ReturnType<(typeof packers)[keyof typeof packers]>

/**
 * The body of an answer whose first part has left the server before its second one is made.
 *
 * @param headers of the answer, which are told how it is packed: what packs other answers holds parts back
 * @param accepted `accept-encoding` of the request
 */
export function sentInParts(headers: Headers, accepted: string, parts: Parts): ReadableStream<Uint8Array> {
  const encoding = (['br', 'gzip'] as const).find((one) => isAccepted(one, accepted))
  headers.append('vary', 'Accept-Encoding')
  if (encoding) headers.set('content-encoding', encoding)
  return streamOf(encoding ? packedParts(packers[encoding], parts) : plainParts(parts))
}

/** `gzip, br;q=0.5` accepts both, `br;q=0` neither. */
function isAccepted(encoding: string, accepted: string): boolean {
  return accepted.split(',').some((one) => {
    const [name = '', weight] = one.toLowerCase().split(';')
    return name.trim() === encoding && Number(weight?.split('=')[1] ?? 1) > 0
  })
}

async function* plainParts({ first, second }: Parts): AsyncGenerator<Uint8Array> {
  yield Buffer.from(first)
  await sending()
  for (const piece of second()) yield typeof piece === 'string' ? Buffer.from(piece) : piece
}

async function* packedParts(packerOf: () => Packer, { first, second }: Parts): AsyncGenerator<Uint8Array> {
  const packer = packerOf()
  try {
    packer.write(first)
    await promisify(packer.flush).call(packer)
    yield packer.read()
    await sending()
    for (const piece of second()) packer.write(piece)
    packer.end()
    yield* packer
  } finally {
    packer.destroy()
  }
}

/** What was written leaves with the next turn of the event loop. */
const sending = setImmediate

/** Asks for nothing before the reader does. */
function streamOf(pieces: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await pieces.next()
        if (done) controller.close()
        else controller.enqueue(value)
      },
      async cancel() {
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}
