import { closeSync, existsSync, fstatSync, openSync, renameSync, writeSync } from 'node:fs'
import { Writable } from 'node:stream'

const maxBytes = 10 * 1024 * 1024
/** Older files: `<file>.1` is the latest of them. */
const olderFiles = 5

/**
 * A log file (mode 0600) that is renamed once it is larger than 10 MiB; five older ones are kept. What cannot be written, as
 * on a full disk, is dropped: whoever logs goes on. While no new file can be opened, the one that is there grows.
 *
 * @param {string} file
 * @param {{ bytes?: number }} [limit] for tests: another size
 * @returns {Writable}
 * @throws when the file cannot be opened
 */
export function openRotatingLog(file, { bytes = maxBytes } = {}) {
  let descriptor = openSync(file, 'a', 0o600)
  let size = fstatSync(descriptor).size

  /** The old descriptor is closed last: a closed number may be another file's at once. */
  function rotate() {
    const next = openNext(file)
    const old = descriptor
    descriptor = next
    size = 0
    closeSync(old)
  }

  return new Writable({
    write(chunk, _encoding, done) {
      if (size > 0 && size + chunk.length > bytes) dropErrors(rotate)
      dropErrors(() => {
        size += writeSync(descriptor, chunk)
      })
      done()
    },
    final(done) {
      dropErrors(() => closeSync(descriptor))
      done()
    },
  })
}

/** Puts a new file in the place of the full one. @returns {number} its descriptor */
function openNext(file) {
  const unused = `${file}.new`
  const descriptor = openSync(unused, 'a', 0o600)
  try {
    shift(file)
    renameSync(unused, file)
  } catch (error) {
    closeSync(descriptor)
    throw error
  }
  return descriptor
}

/** Renames each file to the next number, up to the first that is free: a try that failed half way is taken up, not repeated. */
function shift(file) {
  const nameOf = (number) => (number === 0 ? file : `${file}.${number}`)
  let free = 0
  while (free < olderFiles && existsSync(nameOf(free))) free++
  for (let number = free; number > 0; number--) renameSync(nameOf(number - 1), nameOf(number))
}

function dropErrors(act) {
  try {
    act()
  } catch {}
}
