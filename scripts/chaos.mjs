import { install } from './install.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
await install()
const { build } = await import('./build-steps.mjs')
await build()
const { sh } = await import('./shell.mjs')
const { exitCode } = await sh({ stdio: 'inherit', nothrow: true })`vitest run --config vitest.chaos.config.ts`
process.exitCode = exitCode ?? 1
