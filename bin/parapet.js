#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const [first] = process.argv.slice(2)
if (first === '--version' || first === '-V') {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  // `console.log` hides what could not be written; a reader that has gone is nobody's fault.
  process.stdout.on('error', ({ code }) => {
    if (code === 'EPIPE') return
    console.error(`Standard output cannot be written: ${code === 'ENOSPC' ? 'no space is left' : code}.`)
    process.exitCode = 3
  })
  process.stdout.write(`${version}\n`)
} else {
  const main = new URL('../build/cli/main.js', import.meta.url)
  try {
    if (!existsSync(main)) throw new Error(await notBuilt())
    const { run } = await import(main)
    await run(process.argv)
  } catch (error) {
    console.error(error.message)
    // Node's own code for a crash, 1, stands for findings here.
    process.exitCode = 3
  }
}

async function notBuilt() {
  const { howToBuild } = await import('../scripts/server-packages.mjs')
  return `The terminal is not built. ${howToBuild(fileURLToPath(new URL('..', import.meta.url)))}`
}
