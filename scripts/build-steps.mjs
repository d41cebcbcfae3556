import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'
import { sh } from './shell.mjs'

const sources = [
  'app',
  'cli',
  'db',
  'playbooks',
  'public',
  'package-lock.json',
  'package.json',
  'remix.config.js',
  'vite.config.ts',
  'scripts/client-chunks.ts',
  'scripts/join-parts.ts',
  'scripts/build-steps.mjs',
  'scripts/build-cli.mjs',
  'scripts/build-thread.mjs',
]
const mark = path.join(root, 'build', '.sources')

/** Builds the console and the terminal when their sources are not those of the last build. */
export async function build() {
  const wanted = digest()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.error('Building ...')
  await sh({ env: { ...process.env, NODE_ENV: 'production' } })`remix vite:build --logLevel error`
  const { buildThread } = await import('./build-thread.mjs')
  await buildThread()
  const { buildCli } = await import('./build-cli.mjs')
  await buildCli()
  mkdirSync(path.dirname(mark), { recursive: true })
  writeFileSync(mark, wanted)
}

function digest() {
  const hash = createHash('sha256')
  for (const source of sources)
    for (const file of files(path.join(root, source)))
      hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  return hash.digest('hex')
}

function* files(place) {
  if (!existsSync(place)) return
  if (statSync(place).isFile()) yield place
  else
    for (const name of readdirSync(place).sort()) if (!/\.test\.tsx?$/.test(name)) yield* files(path.join(place, name))
}
