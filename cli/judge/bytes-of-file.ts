import { open, type Stats, statSync } from 'node:fs'
import { Socket } from 'node:net'
import { promisify } from 'node:util'
import { fileBytes } from '#app/domain/arm/inventory-file/inventory-bytes.ts'

/**
 * The bytes of a file. A pipe (`--file <(command)`) is read so that waiting for it can be given up: a read of it as a file
 * blocks a thread, for which Node waits even when it is told to end.
 * @throws InventoryError when it cannot be opened
 */
export async function* bytesOfFile(path: string): AsyncGenerator<Uint8Array> {
  if (statOf(path)?.isFIFO() !== true) {
    yield* fileBytes(path)
    return
  }
  const fd = await promisify(open)(path, 'r')
  const socket = new Socket({ fd, readable: true, writable: false })
  try {
    yield* socket as AsyncIterable<Uint8Array>
  } finally {
    socket.destroy()
  }
}

/** Nothing for what cannot be looked at: whoever opens it says why. */
function statOf(path: string): Stats | undefined {
  try {
    return statSync(path)
  } catch {
    return undefined
  }
}
