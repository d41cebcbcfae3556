/** More files than this do not fail by accident: they are not run again. */
const mostRunAgain = 3

/**
 * Runs the suite, and what failed once more with nothing beside it. What passes then is told as passed by itself, and counts
 * as passed. An error that belongs to no file stays one.
 * @param {RunFiles} runFiles runs files by their paths; without one, those of the command, else all.
 * @returns {Promise<{ passed: number, failed: number, byItself: string[] }>} numbers of tests; paths of files.
 *
 * @typedef {(files: string[]) => Promise<FileResult[]>} RunFiles
 * @typedef {{ path: string, passed: number, failed: number }} FileResult Numbers of tests. A file that could not be loaded has failed once.
 */
export async function runSuite(runFiles) {
  const first = await runFiles([])
  const bad = first.filter(({ failed }) => failed > 0)
  if (!bad.length || bad.length > mostRunAgain) return { ...sums(first), byItself: [] }
  const again = await runFiles(bad.map(({ path }) => path))
  const last = first.map((one) => again.find((later) => later.path === one.path && isWhole(later, one)) ?? one)
  const byItself = last.filter((one, at) => one.failed === 0 && bad.includes(first[at])).map(({ path }) => path)
  return { ...sums(last), byItself }
}

/** A run that left tests out proves nothing of them. */
function isWhole(/** @type {FileResult} */ later, /** @type {FileResult} */ before) {
  return later.passed + later.failed >= before.passed + before.failed
}

function sums(/** @type {FileResult[]} */ results) {
  const sum = (/** @type {'passed' | 'failed'} */ key) => results.reduce((total, one) => total + one[key], 0)
  return { passed: sum('passed'), failed: sum('failed') }
}
