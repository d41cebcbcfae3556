import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

const mark = path.join(root, 'node_modules', '.parapet-installed')

/** Installs the dependencies when they are missing or not those of the lock file. Built-ins only: nothing is there yet. */
export async function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(process.version)
    .digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.error('Installing dependencies (once, some minutes) ...')
  await npmInstall()
  writeFileSync(mark, wanted)
}

/**
 * Where Node's own headers are, beside it as its archives and images bring them: what npm compiles needs no download then.
 */
const headersOf = (prefix) =>
  existsSync(path.join(prefix, 'include', 'node', 'node.h')) ? { npm_config_nodedir: prefix } : {}

/**
 * `npm ci` refuses a lock file that lacks the optional packages of another platform, which not every registry has;
 * `npm install --no-save` takes the locked versions too and leaves both files as they are.
 */
function npmInstall() {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
      env: { ...headersOf(path.resolve(process.execPath, '../..')), ...process.env, NODE_ENV: 'development' },
    })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`npm install ended with ${code}`))))
  })
}
