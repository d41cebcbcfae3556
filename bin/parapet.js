#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs'

const [first] = process.argv.slice(2)
if (first === '--version' || first === '-V') {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  console.log(version)
} else {
  const main = new URL('../build/cli/main.js', import.meta.url)
  if (existsSync(main)) {
    const { run } = await import(main)
    await run(process.argv)
  } else {
    console.error('The terminal is not built. Run: npm run build')
    process.exitCode = 3
  }
}
