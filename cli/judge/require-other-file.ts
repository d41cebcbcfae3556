import { fstatSync, type Stats, statSync } from 'node:fs'
import { usageError } from '../exit-code.ts'

/**
 * Refuses a report that would take the place of what it is made from, whichever name or link leads there.
 * @param sources paths, `-` for standard input
 * @param named what it is called in errors, and the option that names it, where one does
 * @throws CommandError
 */
export function requireOtherFile(
  report: string,
  sources: readonly string[],
  named: { what: string; option?: string } = { what: 'report', option: '--report' },
): void {
  const target = statOf(report)
  if (!target?.isFile()) return
  for (const source of sources) {
    const read = source === '-' ? fstatSync(0) : statOf(source)
    if (read?.dev === target.dev && read.ino === target.ino)
      throw usageError(
        `The ${named.what} ${report} would take the place of ${source === '-' ? 'standard input' : source}, which it is made from.`,
        `Give ${named.option ?? 'it'} another name.`,
      )
  }
}

/** Nothing for what is not there or may not be looked at: whoever opens it says why. */
function statOf(file: string): Stats | undefined {
  try {
    return statSync(file)
  } catch {
    return undefined
  }
}
