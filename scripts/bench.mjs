import { install } from './install.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
await install()
const { build } = await import('./build-steps.mjs')
await build()
const { sh } = await import('./shell.mjs')
await sh({ stdio: 'inherit' })`tsx scripts/bench/main.ts`
