import { spawn } from 'node:child_process'
import path from 'node:path'
import { requireNode } from './node-version.mjs'
import { root } from './root.mjs'
import { chosenPort, serve } from './serve.mjs'

requireNode()
// Said at once, not after minutes of installing and building.
chosenPort()
await installAndBuild()
await serve()

/** In a process of its own: what compiling takes of memory goes back with its end. */
async function installAndBuild() {
  const code = await new Promise((resolve) => {
    spawn(process.execPath, [path.join(root, 'scripts/build.mjs')], { stdio: 'inherit' }).once('exit', resolve)
  })
  if (code !== 0) process.exit(3)
}
