import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Command } from 'commander'
import { Option } from 'commander'
import { home } from '../server/data-folder.ts'

/** `parapet serve`: this process becomes the server, as by `npm start` in a clone. */
export function addServe(command: Command): void {
  command
    .addOption(new Option('--host <address>', 'address to listen on (default: 127.0.0.1)').env('HOST'))
    .addOption(new Option('--port <number>', 'port to listen on (default: 3000)').env('PORT'))
    .addOption(new Option('--web-only', 'leave scans, executions and all other work to `parapet worker`'))
    .action(async ({ host, port, webOnly }: { host?: string; port?: string; webOnly?: boolean }) => {
      if (host) process.env.HOST = host
      if (port) process.env.PORT = port
      if (webOnly) process.env.PARAPET_ROLE = 'web'
      // Not part of the bundle: it finds Parapet's folder by its own place.
      const { serve } = await import(pathToFileURL(path.join(home(), 'scripts/serve.mjs')).href)
      // What is no terminal is a log.
      await serve({ showsPassword: process.stdout.isTTY === true })
    })
}
