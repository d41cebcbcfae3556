import type { ResourceRow } from '#app/contract/plans.ts'
import type { Diagnostic, TerraformEvent } from '#app/terraform/events.ts'
import { diagnosticText, type OutputLine, outputLines, repeatsPlan } from '#app/terraform/output-text.ts'
import { changedRow, resourceRow, rowsAtEnd, type TrackedRow } from '#app/terraform/resource-rows.ts'
import type { Journal } from './journal.ts'
import { inWords } from './refusal-words.ts'

/** The most characters of a stream that a finished execution keeps; the journal has every line. */
const maxText = 2_000_000

/** What Terraform says in one execution: into the journal as it comes, and as text for the end. */
export interface RunOutput {
  onEvent(event: TerraformEvent): void
  line(stream: OutputLine['stream'], text: string): void
  diagnostic(diagnostic: Diagnostic): void
  /** Rows of resources that are to be changed, before Terraform begins. */
  expect(rows: readonly ResourceRow[]): void
  /** Settles the rows that Terraform left open. */
  settle(outcome: 'success' | 'failed' | 'killed'): void
  /** With Terraform's own words in `error`; the journal has them in a person's. */
  rows(): ResourceRow[]
  text(): { stdout: string; stderr: string }
}

export function followOutput(journal: Journal): RunOutput {
  const texts: Record<OutputLine['stream'], string> = { stdout: '', stderr: '' }
  const rows = new Map<string, TrackedRow>()

  function line(stream: OutputLine['stream'], text: string): void {
    if (texts[stream].length < maxText) texts[stream] += `${text}\n`
    journal.add({ type: 'line', stream, text })
  }

  function setRow(row: TrackedRow): void {
    rows.set(row.address, row)
    journal.add({ type: 'resource', resource: inWords(resourceRow(row)) })
  }

  return {
    onEvent(event) {
      for (const { stream, text } of outputLines(event)) line(stream, text)
      // While it plans, Terraform tells its own actions; what is done in Azure comes with `expect`.
      const row = repeatsPlan(event) ? null : changedRow(rows, event)
      if (row && (rows.has(row.address) || (row.action !== 'no-op' && row.action !== 'read'))) setRow(row)
    },
    line,
    diagnostic(diagnostic) {
      const stream = diagnostic.severity === 'error' ? 'stderr' : 'stdout'
      for (const text of diagnosticText(diagnostic).split('\n')) line(stream, text)
    },
    expect(expected) {
      for (const row of expected) setRow({ ...row, stepsDone: 0 })
    },
    settle(outcome) {
      for (const [address, row] of rowsAtEnd(rows, outcome)) if (row.status !== rows.get(address)?.status) setRow(row)
    },
    rows: () => [...rows.values()].map(resourceRow),
    text: () => ({ stdout: texts.stdout.trim(), stderr: texts.stderr.trim() }),
  }
}
