import { install } from './install.mjs'
import { requireNode } from './node-version.mjs'

requireNode()
try {
  await install()
  const { build } = await import('./build-steps.mjs')
  await build()
} catch (error) {
  console.error(`Parapet could not be built: ${error.message}`)
  process.exit(3)
}
