import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { dataFolder as findDataFolder } from './data-folder.mjs'
import { makeDataFolder, ServerStartError } from './prepare-server.mjs'
import { root } from './root.mjs'
import { missingForServer } from './server-packages.mjs'

/**
 * Makes this process a worker: it carries out what servers of the same database queue, and answers nobody. It writes its log
 * to standard output. Ends the process with 3 when it cannot start.
 */
export async function becomeWorker() {
  try {
    const missing = missingForServer(root)
    if (missing) throw new ServerStartError(missing)
    const dataFolder = findDataFolder(root)
    makeDataFolder(dataFolder)
    const { PARAPET_CONTROLS: controls } = process.env
    Object.assign(process.env, {
      NODE_ENV: 'production',
      PARAPET_DATA: dataFolder,
      PARAPET_ROLE: 'worker',
      ...(controls && { PARAPET_CONTROLS: path.resolve(controls) }),
    })
    process.chdir(root)
    // Starts the services, as a server does before it listens.
    await import(pathToFileURL(path.join(root, 'build/server/index.js')).href)
  } catch (error) {
    console.error(error instanceof ServerStartError ? error.message : error)
    process.exit(3)
  }
}
