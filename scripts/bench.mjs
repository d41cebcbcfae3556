import { install } from './install.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
await install()
const { build } = await import('./build-steps.mjs')
await build()
const { sh } = await import('./shell.mjs')
const { exitCode } = await sh({ stdio: 'inherit', nothrow: true })`tsx scripts/bench/main.ts ${process.argv.slice(2)}`
process.exitCode = exitCode ?? 1
