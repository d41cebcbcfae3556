import { requireNode } from './node-version.mjs'
import { install } from './install.mjs'

requireNode()
await install()
const { build } = await import('./build-steps.mjs')
await build()
