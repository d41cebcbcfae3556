import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './root.mjs'

const mark = path.join(root, 'node_modules', '.parapet-installed')

/** Installs the dependencies when they are missing or not those of the lock file. Built-ins only: nothing is there yet. */
export async function install() {
  const { compiled } = await installPackages()
  await compiled
}

/**
 * The same; done once the packages are there. Builds and checks can begin then: they open no database, and compiling its
 * driver, where none is offered for this machine, keeps one processor busy for a minute.
 *
 * @returns {Promise<{ compiled: Promise<void> }>} `compiled` is done when everything is
 */
export async function installPackages() {
  const wanted = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(process.version)
    .digest('hex')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return { compiled: Promise.resolve() }
  console.error('Installing dependencies (once, some minutes) ...')
  await npm('install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--ignore-scripts')
  // The driver is optional, and npm says nothing of one that cannot be compiled: a server that needs it says what to do.
  const compiled = npm('rebuild', '--loglevel=error').then(() => writeFileSync(mark, wanted))
  return { compiled }
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
function npm(command, ...words) {
  return new Promise((resolve, reject) => {
    const child = spawn('npm', [command, ...words], {
      cwd: root,
      stdio: ['ignore', 2, 2],
      shell: process.platform === 'win32',
      env: { ...headersOf(path.resolve(process.execPath, '../..')), ...process.env, NODE_ENV: 'development' },
    })
    child.once('error', reject)
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`npm ${command} ended with ${code}`))))
  })
}
