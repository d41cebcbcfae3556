import { readFileSync } from 'node:fs'
import { NotUtf8Error, utf8Text } from '#app/domain/arm/utf8.ts'
import { fileProblem } from '#app/text/file-problem.ts'
import { CommandError } from './exit-code.ts'

/** The text of a file that a person named, without a byte order mark. @throws CommandError naming it and why it cannot be read */
export function readTextFile(file: string, named = file): string {
  try {
    return utf8Text(readFileSync(file))
  } catch (error) {
    throw unreadable(named, error)
  }
}

/** Of a file that cannot be read. @param named how the sentence begins */
export const unreadable = (named: string, error: unknown, advice?: string): CommandError =>
  new CommandError(
    `${named} cannot be read: ${error instanceof NotUtf8Error ? error.message : fileProblem(error)}.`,
    undefined,
    advice,
  )
