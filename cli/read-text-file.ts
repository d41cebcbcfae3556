import { readFileSync } from 'node:fs'
import { CommandError } from './exit-code.ts'

/** The text of a file that a person named. @throws CommandError naming it and why it cannot be read */
export function readTextFile(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new CommandError(`${file} cannot be read (${(error as NodeJS.ErrnoException).code}).`)
  }
}
