import { install } from './install.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
await install()
const { build } = await import('./build-steps.mjs')
await build()
