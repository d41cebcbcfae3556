import { install } from './install.mjs'
import { requireNode } from './node-version.mjs'
import { bin, root, run } from './run.mjs'

requireNode()
await install()
const { build } = await import('./build-steps.mjs')
await build()
await run(bin('tsx'), ['scripts/bench/main.ts', ...process.argv.slice(2)], { cwd: root })
