import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { CommandError, usageError } from './exit-code.ts'

/**
 * Looks whether a folder is there or could be made, and could be written into; changes nothing.
 * @throws CommandError that names what stands in the way.
 */
export function requirePlace(folder: string): void {
  const nearest = nearestExisting(folder)
  if (!statSync(nearest).isDirectory()) throw usageError(`${nearest} is a file, not a folder.`)
  try {
    accessSync(nearest, constants.W_OK | constants.X_OK)
  } catch (error) {
    throw new CommandError(`This user may not write into ${nearest} (${codeOf(error)}).`)
  }
}

/**
 * Makes a folder and those above it that are missing. One by one: `mkdir` with `recursive` never ends in Node 20 where the
 * system refuses with ENOENT, as in /proc.
 * @throws CommandError that names the folder that cannot be made.
 */
export function makeFolder(folder: string, mode?: number): void {
  requirePlace(folder)
  const nearest = nearestExisting(folder)
  const missing: string[] = []
  for (let at = path.resolve(folder); at !== nearest; at = path.dirname(at)) missing.unshift(at)
  for (const one of missing)
    try {
      mkdirSync(one, { mode })
    } catch (error) {
      throw new CommandError(`The folder ${one} cannot be made (${codeOf(error)}).`)
    }
}

/** The folder, or the nearest one above it that is there. */
export function nearestExisting(folder: string): string {
  let nearest = path.resolve(folder)
  while (!existsSync(nearest)) nearest = path.dirname(nearest)
  return nearest
}

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code
