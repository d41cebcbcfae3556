import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

/** Standard input as a compressed file of this user alone: it can be read twice, to judge it and to upload it. */
export async function spoolInput(signal: AbortSignal): Promise<{ file: string; remove(): void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'parapet-input-'))
  const file = path.join(folder, 'inventory.gz')
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    await pipeline(process.stdin, createGzip({ level: 1 }), createWriteStream(file, { mode: 0o600 }), { signal })
    return { file, remove }
  } catch (error) {
    remove()
    signal.throwIfAborted()
    throw error
  }
}
