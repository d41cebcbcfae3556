#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs'

const [first] = process.argv.slice(2)
if (first === '--version' || first === '-V') {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  console.log(version)
} else {
  const main = new URL('../build/cli/main.js', import.meta.url)
  try {
    if (!existsSync(main)) throw new Error('The terminal is not built. Run: npm run build')
    const { run } = await import(main)
    await run(process.argv)
  } catch (error) {
    console.error(error.message)
    // Node's own code for a crash, 1, stands for findings here.
    process.exitCode = 3
  }
}
