import { existsSync } from 'node:fs'
import path from 'node:path'
import { firstAdminFile } from '../../scripts/announcement.mjs'
import { howToBuild } from '../../scripts/server-packages.mjs'
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
    throw new CommandError('No server runs, and this copy of Parapet is not built.', undefined, howToBuild(home()))
  note('No server runs: starting one for this command ...')
  // What is no terminal may be the log of a pipeline.
  const isSeen = process.stderr.isTTY === true
  const server = await startServer({ root: home(), dataFolder, forOneCommand: true, takesPassword: isSeen })
  if (server.firstAdmin)
    note(
      `First start on ${dataFolder}: in the console sign in as ${server.firstAdmin.username} with the one-time password ${server.firstAdmin.password}`,
    )
  else if (!isSeen && existsSync(firstAdminFile(dataFolder)))
    note(`The first one-time password for the console, of the user admin, is in ${firstAdminFile(dataFolder)}`)
  return server
}
