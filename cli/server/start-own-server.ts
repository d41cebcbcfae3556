import { existsSync } from 'node:fs'
import path from 'node:path'
import { startServer } from '../../scripts/server-process.mjs'
import { CommandError } from '../exit-code.ts'
import { note } from '../output/stdout.ts'
import { home } from './data-folder.ts'

/**
 * Starts a server on loopback for the length of a command.
 * @throws CommandError when the console is not built, ServerStartError when it does not start.
 */
export async function startOwnServer(dataFolder: string) {
  if (!existsSync(path.join(home(), 'build/server/index.js')))
    throw new CommandError('No server runs, and the console is not built.', undefined, 'Run: npm run build')
  // It runs in another folder.
  const { PARAPET_CONTROLS: controls } = process.env
  if (controls) process.env.PARAPET_CONTROLS = path.resolve(controls)
  note('No server runs: starting one for this command ...')
  const server = await startServer({ root: home(), dataFolder, forOneCommand: true })
  if (server.firstAdmin)
    note(
      `First start on ${dataFolder}: in the console sign in as ${server.firstAdmin.username} with the one-time password ${server.firstAdmin.password}`,
    )
  return server
}
