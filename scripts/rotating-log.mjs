import { closeSync, fstatSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { Writable } from 'node:stream'

const maxBytes = 10 * 1024 * 1024
/** Older files: `<file>.1` is the latest of them. */
const olderFiles = 5

/**
 * A log file (mode 0600) that is renamed once it is larger than 10 MiB; five older ones are kept. What cannot be written, as
 * on a full disk, is dropped: whoever logs goes on.
 *
 * @param {string} file
 * @param {{ bytes?: number }} [limit] for tests: another size
 * @returns {Writable}
 * @throws when the file cannot be opened
 */
export function openRotatingLog(file, { bytes = maxBytes } = {}) {
  let descriptor = openSync(file, 'a', 0o600)
  let size = fstatSync(descriptor).size

  function rotate() {
    closeSync(descriptor)
    rmSync(`${file}.${olderFiles}`, { force: true })
    for (let number = olderFiles - 1; number >= 0; number--) rename(nameOf(number), nameOf(number + 1))
    descriptor = openSync(file, 'a', 0o600)
    size = fstatSync(descriptor).size
  }

  const nameOf = (number) => (number === 0 ? file : `${file}.${number}`)

  return new Writable({
    write(chunk, _encoding, done) {
      try {
        if (size > 0 && size + chunk.length > bytes) rotate()
        size += writeSync(descriptor, chunk)
      } catch (error) {
        if (!['ENOSPC', 'EDQUOT', 'EIO'].includes(error.code)) return done(error)
      }
      done()
    },
    final(done) {
      closeSync(descriptor)
      done()
    },
  })
}

function rename(from, to) {
  try {
    renameSync(from, to)
  } catch (error) {
    if (error.code !== 'ENOENT') throw error
  }
}
