import { afterAll, afterEach, beforeAll } from 'vitest'
import { startTestServer, type TestServer } from '../setup/running-server.ts'
import { type RunOptions, runParapet, temporaryFolder } from './run-parapet.ts'

/**
 * A server for the tests of a file and the terminal that calls it, which keeps its own sign-in and files in a folder of the
 * file. Both are gone when the tests are done, and faults of its cloud when one is.
 * @param env variables of the server
 */
export function cliServer(env: Record<string, string> = {}) {
  const { remove, ...folder } = temporaryFolder()
  let server: TestServer | undefined
  beforeAll(async () => {
    server = await startTestServer(env)
  })
  afterEach(() => server?.clearFaults())
  afterAll(async () => {
    await server?.stop()
    remove()
  })
  const running = () => {
    if (!server) throw new Error('The server runs within tests only.')
    return server
  }
  return {
    ...folder,
    get server() {
      return running()
    },
    run: (args: readonly string[], options: RunOptions = {}) =>
      runParapet(args, { ...options, env: { ...folder.env, PARAPET_DATA: running().dataFolder, ...options.env } }),
  }
}
