import { type Command, InvalidArgumentError } from 'commander'
import type { PlanJudgement } from '#app/contract/plan-judgement.ts'
import { severities } from '#app/contract/severities.ts'
import type { Severity } from '#app/contract/severity.ts'
import { acceptText, gravityText } from '#app/text/plan-judgement-words.ts'
import { usageError } from '../../exit-code.ts'

export interface NewFindingOptions {
  /** Agrees to the critical and high findings that a plan opens. */
  acceptNew?: boolean
  /** A plan that opens a finding of this severity, or a heavier one, is not applied. */
  failOnNew?: Severity | true
}

/** Options of every command that may apply a plan which opens findings. */
export function withNewFindingOptions(command: Command): Command {
  return command
    .option('--accept-new', 'apply even where the plan opens critical or high findings')
    .option(
      '--fail-on-new [severity]',
      'exit with 1, and apply nothing, when the plan opens such or heavier ones',
      parse,
    )
}

function parse(text: string): Severity {
  const severity = severities.find((known) => known === text.trim().toLowerCase())
  if (severity) return severity
  throw new InvalidArgumentError(`Give one of ${severities.join(', ')}.`)
}

/** Why a plan is refused whatever anybody says; null when it is not. */
export function whyRefused(
  judgement: PlanJudgement | undefined,
  failOnNew: NewFindingOptions['failOnNew'],
): string | null {
  if (!failOnNew) return null
  const limit = severities.indexOf(failOnNew === true ? 'high' : failOnNew)
  const opened = (judgement?.opens ?? []).filter(({ severity }) => severities.indexOf(severity) <= limit)
  return opened.length === 0
    ? null
    : `The plan opens ${gravityText(opened)}, which --fail-on-new refuses. Nothing was applied.`
}

/**
 * Whether a person agrees to what a plan opens, by the option or at the terminal. True of a plan that opens nothing grave.
 * @param ask absent where nobody can be asked
 * @throws CommandError where nobody can be asked
 */
export async function agreesToNew(
  judgement: PlanJudgement | undefined,
  undo: boolean,
  { acceptNew }: NewFindingOptions,
  ask: ((question: string) => Promise<boolean>) | undefined,
): Promise<boolean> {
  const text = acceptText(judgement, undo)
  if (text === null || acceptNew) return true
  if (!ask) throw usageError(`${text}. Nothing was applied.`, 'Read the plan, and run again with --accept-new')
  return ask(`${text}. Apply all the same? [y/N] `)
}
