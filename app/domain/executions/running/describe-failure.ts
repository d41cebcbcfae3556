import { refusalIn } from '#app/azure/refusal.ts'
import type { Diagnostic } from '#app/terraform/events.ts'
import type { PhaseResult } from '#app/terraform/run-phase.ts'
import { namesOfRows, nameText } from '#app/text/plan-names.ts'
import { stopOf } from './refusal-words.ts'

type Failure = Pick<PhaseResult, 'diagnostics' | 'stderr'> & Partial<Pick<PhaseResult, 'stoppedBecause' | 'exitCode'>>

/** One sentence or two on why a phase failed: Terraform's first errors, with the resource's address, file and line. Refusals of Azure in a person's words. */
export function describeFailure(what: string, { diagnostics, stderr, stoppedBecause, exitCode }: Failure): string {
  if (stoppedBecause === 'timeout') return `${what} took too long and was stopped.`
  if (stoppedBecause === 'silence') return `${what} said nothing for too long and was stopped.`
  const errors = diagnostics.filter((one) => one.severity === 'error')
  const [first, ...others] = errors
  if (first) return `${sentence(first)}${others.length > 0 ? ` (and ${others.length} more)` : ''}`
  return stderr.trim() === '' ? `${what} ended with exit code ${exitCode ?? 'none'}.` : stderr.trim()
}

function sentence({ summary, detail, address, range }: Diagnostic): string {
  if (refusalIn(detail)) {
    const { why, next } = stopOf(detail, null)
    const name = address === undefined ? summary : nameText(namesOfRows([])({ address, id: null }))
    return [`${name}: ${why}.`, next].filter(Boolean).join(' ')
  }
  const place = [address, range && `${range.filename} line ${range.start.line}`].filter(Boolean).join(', ')
  return `${[summary, detail].filter(Boolean).join(': ')}${place ? ` (${place})` : ''}`
}

/** Terraform found that the state moved on since the plan was made. */
export function isStalePlan(diagnostics: readonly Diagnostic[]): boolean {
  return diagnostics.some(({ summary }) => /saved plan is stale/i.test(summary))
}
