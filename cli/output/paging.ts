import { type Pager, pagerCommand, startPager } from './pager.ts'
import { terminalSize } from './screen.ts'

/** What is written while a list may still need the pager: results, and notes that come after them. */
interface Paging {
  command: string
  lines: string[]
  notes: string[]
  pager?: Pager
}

let paging: Paging | undefined

/** From here on what is longer than the terminal is high goes to the person's pager. */
export function beginPaging(): void {
  const command = pagerCommand(process.env)
  if (command !== undefined) paging = { command, lines: [], notes: [] }
}

/** Whether what is printed waits for the pager, or goes to it. */
export const isPaging = (): boolean => paging !== undefined

/**
 * Takes lines of a result.
 * @returns whether they were taken; `left` when the person has left the pager
 */
export function pageLines(text: string): 'taken' | 'left' | 'notPaged' {
  if (!paging) return 'notPaged'
  if (paging.pager) return paging.pager.write(`${text}\n`) ? 'taken' : 'left'
  paging.lines.push(...text.split('\n'))
  if (paging.lines.length >= terminalSize().rows) {
    paging.pager = startPager(paging.command)
    paging.pager.write(`${paging.lines.join('\n')}\n`)
  }
  return 'taken'
}

/** Takes a note that is said once the pager is left. @returns whether it was taken */
export function pageNote(text: string): boolean {
  paging?.notes.push(text)
  return paging !== undefined
}

/** Writes what no pager was needed for, waits until a pager is left, and goes on without one. */
export async function endPaging(): Promise<void> {
  const ended = paging
  paging = undefined
  if (!ended) return
  if (ended.pager) await ended.pager.close()
  else if (ended.lines.length > 0) process.stdout.write(`${ended.lines.join('\n')}\n`)
  if (ended.notes.length > 0) process.stderr.write(ended.notes.join(''))
}
