import { Unzip, UnzipInflate, unzipSync } from 'fflate'
import { AppError } from '../errors.ts'
import { exportedFileName } from './exported-template.ts'

const maxEntries = 2000
/** Of all files together, as the zip declares them. */
const maxInflatedBytes = 64 * 1024 * 1024
/** Inflated at a time: a piece of this size becomes at most a thousand times as large. */
const pieceBytes = 4096

/**
 * The bytes of `template.json` in a zip; nothing else is unpacked.
 * @throws AppError `invalid` when the zip is damaged, has a path that leaves its folder or lacks that file; `too-large`
 * when what it unpacks to is.
 */
export function readExportedZip(zip: Uint8Array, maxBytes: number): Uint8Array {
  const declared = sizesOf(zip)
  const size = declared.get(exportedFileName)
  if (size === undefined)
    throw new AppError(
      'invalid',
      `This zip holds no ${exportedFileName}, so Parapet did not export it. Choose a file that Parapet exported.`,
    )
  if (size > maxBytes) throw tooLarge()
  const bytes = inflate(zip, maxBytes)
  if (bytes.byteLength !== size) throw damaged()
  return bytes
}

/** File name → size in bytes, by the zip's own table. */
function sizesOf(zip: Uint8Array): Map<string, number> {
  const sizes = new Map<string, number>()
  let entries = 0
  let total = 0
  const note = ({ name, originalSize }: { name: string; originalSize: number }) => {
    entries++
    total += originalSize
    if (entries > maxEntries || total > maxInflatedBytes) throw tooLarge()
    if (leavesFolder(name))
      throw new AppError('invalid', `The zip has a file outside its folder (${name}), which is refused.`)
    if (sizes.has(name)) throw new AppError('invalid', `The zip has two files called ${name}, which is refused.`)
    sizes.set(name, originalSize)
    return false
  }
  asDamaged(() => unzipSync(zip, { filter: note }))
  return sizes
}

function inflate(zip: Uint8Array, maxBytes: number): Uint8Array {
  const chunks: Uint8Array[] = []
  let size = 0
  const unzip = new Unzip((file) => {
    if (file.name !== exportedFileName) return
    file.ondata = (error, chunk) => {
      if (error) throw error
      size += chunk.byteLength
      if (size > maxBytes) throw tooLarge()
      chunks.push(chunk.slice())
    }
    file.start()
  })
  unzip.register(UnzipInflate)
  asDamaged(() => {
    for (let at = 0; at < zip.byteLength; at += pieceBytes)
      unzip.push(zip.subarray(at, at + pieceBytes), at + pieceBytes >= zip.byteLength)
  })
  return Buffer.concat(chunks)
}

function leavesFolder(name: string): boolean {
  const parts = name.replace(/\/$/, '').split('/')
  return /[\\\p{Cc}]|^[A-Za-z]:/u.test(name) || parts.some((part) => part === '' || part === '.' || part === '..')
}

function asDamaged(work: () => void): void {
  try {
    work()
  } catch (error) {
    throw error instanceof AppError ? error : damaged(error)
  }
}

function damaged(cause?: unknown): AppError {
  return new AppError(
    'invalid',
    'The zip is damaged or was cut off. Export the template again, then import that file.',
    {
      cause,
    },
  )
}

function tooLarge(): AppError {
  return new AppError(
    'too-large',
    'The zip unpacks to more than a template can be. Choose a file that Parapet exported.',
  )
}
