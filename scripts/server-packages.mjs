import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { databaseDriver } from './database-driver.mjs'

/** Packages that are compiled for one machine and one version of Node, or left out of an install without a server. */
const needed = [databaseDriver, '@node-rs/argon2', '@remix-run/node']

/**
 * What stands in the way of a server here, and what to do; nothing when all of its packages are there and load.
 *
 * @param {string} root folder of Parapet
 * @returns {string | undefined}
 */
export function missingForServer(root) {
  const require = createRequire(path.join(root, 'package.json'))
  for (const name of needed)
    try {
      const loaded = require(name)
      // The driver loads what is compiled with its first database.
      if (name === databaseDriver) new loaded(':memory:').close()
    } catch (error) {
      return whatToDo(error, root) ?? `${name} does not load: ${error.message}`
    }
  return undefined
}

/**
 * What an error of loading a package means for whoever installed Parapet, and what to do; nothing of another error.
 *
 * @param {Error & { code?: string }} error
 * @param {string} root folder of Parapet
 * @returns {string | undefined}
 */
export function whatToDo({ code, message }, root) {
  const name = /(?:Cannot find (?:package|module)) '((?:@[^/']+\/)?[^/'@.][^/']*)/.exec(message)?.[1]
  if (databaseDriver === 'better-sqlite3-13' && /better_sqlite3\.node|better-sqlite3-13.prebuilds/.test(message))
    return `The database driver does not load here (${process.platform} ${process.arch}): ${message.split('\n')[0]}. It is made for Linux with glibc 2.34 or later or with musl, for macOS and for Windows, on x64 and arm64.`
  if (code === 'ERR_DLOPEN_FAILED')
    return `The database driver is compiled for another version of Node than this one (${process.version}) or for another system. Compile it anew: cd "${root}" && npm rebuild better-sqlite3`
  if (/Could not locate the bindings file/.test(message))
    return `The database driver is not compiled for this machine. Compile it, which needs Python and a C++ compiler: cd "${root}" && npm rebuild better-sqlite3`
  if ((code === 'ERR_MODULE_NOT_FOUND' || code === 'MODULE_NOT_FOUND') && name)
    return `The package ${name}, which a server needs, is not installed. Commands that need no server work without. It was left out by --omit=optional, or by an install with another version of Node than this one (${process.version}), or npm could not compile it, which it does not tell of an optional package: npm install --foreground-scripts ${name}, where Parapet is installed, says why.`
  return undefined
}

/** A clone, and no package: a package comes built, and without the lock file. */
export const isCheckout = (root) => existsSync(path.join(root, 'package-lock.json'))

/** What to do when there is no build in this folder of Parapet. */
export const howToBuild = (root) =>
  isCheckout(root)
    ? 'Run: npm run build'
    : `Files are missing in ${root}. Install Parapet again: npm install --global <the package>`
