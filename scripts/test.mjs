import { existsSync } from 'node:fs'
import path from 'node:path'
import { installPackages } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { root } from './root.mjs'

requireNode()
const { compiled } = await installPackages()
const { build } = await import('./build-steps.mjs')
const { sh } = await import('./shell.mjs')
const { browserPath } = await import('./browser.mjs')

/** More files than this do not fail by accident. */
const mostTriedAgain = 3
const checks = [
  ['types', () => sh`npm run --silent typecheck`],
  ['lint', () => sh`biome check --diagnostic-level=warn .`],
]
let failedChecks = 0
// Beside each other: one after the other would leave a processor idle.
await Promise.all([build(), runChecks(), compiled])
const browser = await browserPath()

const { startVitest } = await import('vitest/node')
process.env.PARAPET_BROWSER = browser
process.chdir(root)
const { results, unhandled } = await runFiles(process.argv.slice(2))
const sumOf = (key) => results.reduce((sum, one) => sum + one[key], 0)
const passed = sumOf('passed')
const failures = sumOf('failed') + failedChecks + unhandled
await tellOfThoseByThemselves(results.filter(({ failed }) => failed > 0).map((one) => one.path))
console.log(`\n${passed + checks.length - failedChecks} passed, ${failures} failed`)
process.exit(failures > 0 || passed === 0 || !existsSync(browser) ? 1 : 0)

/** Runs the files whose paths contain one of these texts; without one all. */
async function runFiles(filters) {
  const vitest = await startVitest('test', filters, {
    run: true,
    watch: false,
    config: path.join(root, 'vitest.config.ts'),
  })
  const results = vitest?.state.getFiles().map(resultOf) ?? []
  const unhandled = vitest?.state.getUnhandledErrors().length ?? 0
  await vitest?.close()
  return { results, unhandled }
}

/**
 * Runs a few files that failed once more with nothing beside them, and tells which pass then: whether a slow machine or a
 * fault is looked for. They have failed all the same.
 */
async function tellOfThoseByThemselves(paths) {
  if (paths.length === 0 || paths.length > mostTriedAgain) return
  const { results } = await runFiles(paths)
  const passing = results.filter(({ passed, failed }) => passed > 0 && failed === 0).map((one) => one.path)
  if (passing.length > 0) console.log(`\nFailed beside others, and passed by itself:\n${passing.join('\n')}`)
}

async function runChecks() {
  for (const [name, check] of checks)
    await check().catch((error) => {
      failedChecks += 1
      console.error(`${name}: ${error.message}`)
    })
}

/** The tests of a file in numbers; one that could not be loaded has failed once. */
function resultOf(file) {
  const states = testsOf(file)
  const failed = states.filter((state) => state === 'fail').length
  return {
    path: file.filepath,
    passed: states.filter((state) => state === 'pass').length,
    failed: file.result?.state === 'fail' ? Math.max(failed, 1) : failed,
  }
}

/** States of the tests in a file or suite. */
function testsOf(task) {
  return task.type === 'test' ? [task.result?.state ?? 'skip'] : (task.tasks ?? []).flatMap(testsOf)
}
