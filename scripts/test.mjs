import { existsSync } from 'node:fs'
import path from 'node:path'
import { installPackages } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { root } from './root.mjs'
import { runSuite } from './run-suite.mjs'

requireNode()
const { compiled } = await installPackages()
const { build } = await import('./build-steps.mjs')
const { sh } = await import('./shell.mjs')
const { browserPath } = await import('./browser.mjs')

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
let unhandled = 0
const { passed, failed, byItself } = await runSuite(runFiles)
const failures = failed + failedChecks + unhandled
if (byItself.length) console.log(`\nFailed beside others, and passed by itself:\n${byItself.join('\n')}`)
console.log(`\n${passed + checks.length - failedChecks} passed, ${failures} failed`)
process.exit(failures > 0 || passed === 0 || !existsSync(browser) ? 1 : 0)

/** @type {import('./run-suite.mjs').RunFiles} */
async function runFiles(files) {
  const vitest = await startVitest('test', files.length ? files : process.argv.slice(2), {
    run: true,
    watch: false,
    config: path.join(root, 'vitest.config.ts'),
  })
  const results = vitest?.state.getFiles().map(resultOf) ?? []
  unhandled += vitest?.state.getUnhandledErrors().length ?? 0
  await vitest?.close()
  return results
}

async function runChecks() {
  for (const [name, check] of checks)
    await check().catch((error) => {
      failedChecks += 1
      console.error(`${name}: ${error.message}`)
    })
}

/** @returns {import('./run-suite.mjs').FileResult} */
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
