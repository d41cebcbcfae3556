import { type FSWatcher, watch } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'

export interface FileTail {
  /** Reads what is left, then closes. Call it once the writer has ended. */
  finish(): Promise<void>
}

/** Backstop for file systems that do not tell of changes. */
const pollMs = 500
/** Used alone when the file cannot be watched, e.g. because the system's limit of watches is reached. */
const pollWithoutWatchMs = 25

/**
 * Hands over what another process appends to a file, in order, from its beginning. The next piece is read when
 * `onBytes` has dealt with the one before. Its first failure is thrown by `finish`; reading goes on.
 */
export async function tailFile(path: string, onBytes: (bytes: Uint8Array) => void | Promise<void>): Promise<FileTail> {
  const file = await open(path, 'r')
  const buffer = Buffer.allocUnsafe(256 * 1024)
  let failure: { error: unknown } | null = null
  let reading: Promise<void> | null = null
  let again = false

  async function readOn(from: FileHandle): Promise<void> {
    do {
      again = false
      for (;;) {
        const { bytesRead } = await from.read(buffer, 0, buffer.length)
        if (bytesRead === 0) break
        try {
          await onBytes(buffer.subarray(0, bytesRead))
        } catch (error) {
          failure ??= { error }
        }
      }
    } while (again)
  }

  function wake(): void {
    again = true
    reading ??= readOn(file)
      .catch((error: unknown) => {
        failure ??= { error }
      })
      .finally(() => {
        reading = null
        if (again) wake()
      })
  }

  const watcher = watchFile(path, wake)
  const timer = setInterval(wake, watcher ? pollMs : pollWithoutWatchMs)
  wake()
  return {
    async finish() {
      clearInterval(timer)
      watcher?.close()
      wake()
      while (reading) await reading
      await file.close()
      if (failure) throw failure.error
    },
  }
}

function watchFile(path: string, onChange: () => void): FSWatcher | null {
  try {
    return watch(path, onChange).on('error', () => undefined)
  } catch {
    return null
  }
}
