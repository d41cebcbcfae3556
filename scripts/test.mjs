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
const vitest = await startVitest('test', process.argv.slice(2), {
  run: true,
  watch: false,
  config: path.join(root, 'vitest.config.ts'),
})
const files = vitest?.state.getFiles() ?? []
const results = files.flatMap((file) => testsOf(file))
const passed = results.filter((state) => state === 'pass').length
const broken = files.filter(
  (file) => file.result?.state === 'fail' && testsOf(file).every((state) => state !== 'fail'),
).length
const failed = results.filter((state) => state === 'fail').length + broken
const unhandled = vitest?.state.getUnhandledErrors().length ?? 0
await vitest?.close()
const failures = failed + failedChecks + unhandled
console.log(`\n${passed + checks.length - failedChecks} passed, ${failures} failed`)
process.exit(failures > 0 || passed === 0 || !existsSync(browser) ? 1 : 0)

async function runChecks() {
  for (const [name, check] of checks)
    await check().catch((error) => {
      failedChecks += 1
      console.error(`${name}: ${error.message}`)
    })
}

/** States of the tests in a file or suite. */
function testsOf(task) {
  return task.type === 'test' ? [task.result?.state ?? 'skip'] : (task.tasks ?? []).flatMap(testsOf)
}
