import { existsSync } from 'node:fs'
import type { ExecutionEvent } from '#app/contract/executions.ts'
import type { ResourceRow } from '#app/contract/plans.ts'
import type { EventRedactor } from '#app/terraform/event-redactor.ts'
import { parseEvent } from '#app/terraform/events.ts'
import { followJournal, journalPath } from '#app/terraform/orphan.ts'
import { type OutputLine, outputLines, repeatsPlan } from '#app/terraform/output-text.ts'
import { changedRow, resourceRow, rowsAtEnd, type TrackedRow } from '#app/terraform/resource-rows.ts'

export interface Replayed {
  /** Every resource ended well. */
  complete: boolean
  /** Every resource as it is by both journals. */
  rows: ResourceRow[]
  /** What the stored journal lacks. */
  missing: ExecutionEvent[]
  stdout: string
  stderr: string
}

export interface KnownSoFar {
  /** Resources by the stored journal, else by the plan. */
  rows: readonly ResourceRow[]
  /** Lines of output in the stored journal. */
  lines: number
}

/**
 * Reads the journal that Terraform left in the folder of an apply from its beginning, and says what the stored journal
 * lacks of it. Without a folder the stored one is all that is known, and what Terraform did after it is not.
 */
export async function replayJournal(
  folder: string | null,
  known: KnownSoFar,
  redact: EventRedactor,
): Promise<Replayed> {
  let rows = new Map<string, TrackedRow>(known.rows.map((row) => [row.address, { ...row, stepsDone: 0 }]))
  const lines: OutputLine[] = []
  if (folder && existsSync(journalPath(folder, 'apply')))
    await followJournal(folder, 'apply', (line) => {
      if (line.trim() === '') return
      const event = redact.event(parseEvent(line))
      if (repeatsPlan(event)) return
      lines.push(...outputLines(event))
      const row = changedRow(rows, event)
      if (row && (rows.has(row.address) || (row.action !== 'no-op' && row.action !== 'read')))
        rows.set(row.address, row)
    })
  const complete = rows.size > 0 && [...rows.values()].every((row) => row.status === 'done')
  rows = new Map(rowsAtEnd(rows, complete ? 'success' : folder ? 'killed' : 'unseen'))
  const before = new Map(known.rows.map((row) => [row.address, JSON.stringify(row)]))
  const settled = [...rows.values()].map(resourceRow)
  const changed = settled.filter((row) => before.get(row.address) !== JSON.stringify(row))
  return {
    complete,
    rows: settled,
    missing: [
      ...lines.slice(known.lines).map((line): ExecutionEvent => ({ type: 'line', ...line })),
      ...changed.map((resource): ExecutionEvent => ({ type: 'resource', resource })),
    ],
    stdout: textOf(lines, 'stdout'),
    stderr: textOf(lines, 'stderr'),
  }
}

function textOf(lines: readonly OutputLine[], stream: OutputLine['stream']): string {
  return lines
    .filter((line) => line.stream === stream)
    .map((line) => line.text)
    .join('\n')
    .trim()
}
