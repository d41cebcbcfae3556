import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { fileProblem } from '#app/text/file-problem.ts'
import { isUtf16, utf16Text } from '../utf8.ts'
import { InventoryError, InventoryTooLargeError } from './inventory-error.ts'
import { bytesText, type InventoryLimits } from './inventory-limits.ts'

export type ByteChunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

const chunkSize = 256 * 1024

/** Bytes of a file. @throws InventoryError when it cannot be opened */
export async function* fileBytes(path: string): AsyncGenerator<Buffer> {
  try {
    yield* createReadStream(path, { highWaterMark: chunkSize }) as AsyncIterable<Buffer>
  } catch (error) {
    throw new InventoryError(fileProblem(error), path, undefined, { cause: error })
  }
}

/** Gathers the first bytes into one chunk, so that they can be looked at together. */
async function* withWholeStart(chunks: ByteChunks, bytes: number): AsyncGenerator<Buffer> {
  let start: Buffer | undefined = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const buffer = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    if (start === undefined) yield buffer
    else {
      start = Buffer.concat([start, buffer])
      if (start.length < bytes) continue
      yield start
      start = undefined
    }
  }
  if (start !== undefined && start.length > 0) yield start
}

async function* gunzipped(chunks: AsyncIterable<Buffer>, file: string): AsyncGenerator<Buffer> {
  const source = Readable.from(chunks)
  const gunzip = createGunzip({ chunkSize })
  source.on('error', (error) => gunzip.destroy(error))
  source.pipe(gunzip)
  try {
    yield* gunzip as AsyncIterable<Buffer>
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === 'Z_BUF_ERROR')
      throw new InventoryError('the file is cut off: its compressed data ends too early', file, undefined, {
        cause: error,
      })
    if (code.startsWith('Z_'))
      throw new InventoryError('the compressed data is damaged; expected gzip', file, undefined, { cause: error })
    throw error
  } finally {
    source.destroy()
  }
}

async function* rejoin(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

type ByteLimits = Pick<InventoryLimits, 'totalBytes' | 'gzipLayers'>

async function* atMost(chunks: ByteChunks, { totalBytes }: ByteLimits, file: string): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const chunk of chunks) {
    size += chunk.byteLength
    if (size > totalBytes)
      throw new InventoryTooLargeError(
        `it is larger than ${bytesText(totalBytes)} once it is unpacked; split it, or judge it in the terminal, which takes any size: parapet scan --file`,
        file,
      )
    yield chunk
  }
}

/**
 * Plain UTF-8 bytes: unpacked when they are gzip, without a byte order mark. Detected by the first bytes.
 * @throws InventoryError for other encodings, damaged data and too many layers of gzip; InventoryTooLargeError
 */
export async function* plainBytes(chunks: ByteChunks, file: string, limits: ByteLimits): AsyncGenerator<Buffer> {
  const source = withWholeStart(atMost(chunks, limits, file), 3)
  try {
    const first = await source.next()
    if (first.done) return
    const start = first.value
    if (start[0] === 0x1f && start[1] === 0x8b) {
      const { gzipLayers } = limits
      if (gzipLayers === 0)
        throw new InventoryError('it is packed with gzip again and again; unpack it, then try again', file)
      yield* plainBytes(gunzipped(rejoin(start, source), file), file, { ...limits, gzipLayers: gzipLayers - 1 })
    } else if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) yield* rejoin(start.subarray(3), source)
    else if (isUtf16(start)) throw new InventoryError(`the file is ${utf16Text}`, file)
    else if (start[0] === 0x50 && start[1] === 0x4b)
      throw new InventoryError('the file is a zip; unpack it first', file)
    else yield* rejoin(start, source)
  } finally {
    await source.return(undefined)
  }
}
