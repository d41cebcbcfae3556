import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root, run } from './run.mjs'

const mark = path.join(root, 'node_modules', '.parapet-installed')

/** Installs the dependencies when they are missing or not those of the lock file. Built-ins only: nothing is there yet. */
export async function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(process.version)
    .digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.error('Installing dependencies (once, some minutes: the database driver is compiled) ...')
  await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    env: { ...process.env, NODE_ENV: 'development' },
    stdio: ['ignore', 2, 2],
  })
  mkdirSync(path.dirname(mark), { recursive: true })
  writeFileSync(mark, wanted)
}
