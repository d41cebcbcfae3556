import type { Catalogue } from '#app/domain/judgement/catalogue/catalogue.ts'
import type { ControlException } from '#app/domain/judgement/evaluation/exceptions.ts'
import { endOfDay, scopeOf } from '#app/domain/judgement/exceptions-file/file-exception.ts'
import {
  ExceptionsFileError,
  type FileException,
  parseExceptions,
} from '#app/domain/judgement/exceptions-file/parse-exceptions.ts'
import { countOf } from '#app/text/count.ts'
import { CommandError } from '../exit-code.ts'
import { note } from '../output/stdout.ts'
import { readTextFile } from '../read-text-file.ts'

/**
 * The exceptions of a file, as the judgement takes them.
 * @throws CommandError when it cannot be read, or is wrong: nothing is accepted by a mistake. What has ended is told.
 */
export function readExceptions(file: string, catalogue: Catalogue): ControlException[] {
  const { controls } = catalogue.chosen?.from ?? catalogue
  const known = new Set(controls.map(({ id }) => id))
  const exceptions = exceptionsOf(readTextFile(file), file, (id) => known.has(id)).map((one, at) => ({
    id: `${file}#${at + 1}`,
    controlId: one.control,
    subscriptionId: one.subscription,
    expiresAt: endOfDay(one.until),
    ...scopeOf(one),
  }))
  const ended = exceptions.filter(({ expiresAt }) => expiresAt !== null && Date.parse(expiresAt) <= Date.now()).length
  if (ended > 0)
    note(
      `  ${countOf(ended, 'exception')} of ${file} ${ended === 1 ? 'has ended and no longer counts' : 'have ended and no longer count'}.`,
    )
  return exceptions
}

/** @throws CommandError naming the file and every fault with line and column */
export function exceptionsOf(content: string, file: string, isControl: (id: string) => boolean): FileException[] {
  try {
    return parseExceptions(content, file, isControl)
  } catch (error) {
    if (error instanceof ExceptionsFileError) throw new CommandError(error.message)
    throw error
  }
}
