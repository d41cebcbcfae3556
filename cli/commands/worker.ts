import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Command } from 'commander'
import { home } from '../server/data-folder.ts'

/** `parapet worker`: this process becomes a worker of the servers on the same database. */
export function addWorker(command: Command): void {
  command.action(async () => {
    // Not part of the bundle: it finds Parapet's folder by its own place.
    const { becomeWorker } = await import(pathToFileURL(path.join(home(), 'scripts/become-worker.mjs')).href)
    await becomeWorker()
  })
}
