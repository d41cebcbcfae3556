import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { TemplateFile } from '#app/contract/templates.ts'
import { CommandError, usageError } from '../../exit-code.ts'
import { makeFolder, requirePlace } from '../../make-folder.ts'

/** @throws CommandError for a file, a folder that holds something, and one that cannot be made or written into. */
export function requireEmpty(folder: string): void {
  requirePlace(folder)
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw usageError(`${folder} is not empty: nothing was written.`, 'Name a new or an empty folder with --out.')
}

/**
 * Writes the files of a template below a folder, which has to be new or empty.
 * @throws CommandError, also for a name that leads out of the folder.
 */
export function writeFiles(folder: string, files: readonly TemplateFile[]): void {
  requireEmpty(folder)
  const root = path.resolve(folder)
  for (const { name, text } of files) {
    const place = path.resolve(root, name)
    if (!place.startsWith(root + path.sep))
      throw new CommandError(`The server names a file outside of ${folder}: ${name}`)
    writeText(place, text)
  }
}

/** Writes a new file, and makes its folder. @throws CommandError */
export function writeText(place: string, text: string): void {
  makeFolder(path.dirname(place))
  try {
    writeFileSync(place, text, { flag: 'wx' })
  } catch (error) {
    throw new CommandError(`${place} cannot be written (${(error as NodeJS.ErrnoException).code}).`)
  }
}
