import type { SanitizedPlan } from '#app/contract/plans.ts'
import { wordToType } from '#app/text/confirm-word.ts'
import { openAnswers } from '../../answers.ts'
import { usageError } from '../../exit-code.ts'
import { mayAsk } from './may-ask.ts'
import type { NewFindingOptions } from './new-findings.ts'

export interface DecisionOptions extends NewFindingOptions {
  planOnly?: boolean
  /** Allows every plan that destroys and replaces nothing. */
  yes?: boolean
  /** The plan's word, given beforehand. */
  confirm?: string
  json?: boolean
}

export type Decision =
  | { apply: true; confirm?: string }
  | { apply: false; because: 'planOnly' | 'nobodyToAsk' | 'declined' }

/** Asks one question and gives the trimmed answer. */
type Ask = (question: string) => Promise<string>

/**
 * Whether a plan shall be carried out: by the options, else by asking the person at the terminal.
 * @param ask absent where nobody can be asked.
 * @throws CommandError when something is destroyed and nobody can be asked for its word, or the word given beforehand is
 * another; Interrupted at Ctrl+C.
 */
export async function decideOnPlan(
  plan: Pick<SanitizedPlan, 'destructive' | 'confirmWord'>,
  workspaceName: string,
  { planOnly, yes, confirm, json }: DecisionOptions,
  ask: Ask | undefined = mayAsk({ json }) ? askPerson : undefined,
): Promise<Decision> {
  if (planOnly) return { apply: false, because: 'planOnly' }
  if (!yes && !ask) return { apply: false, because: 'nobodyToAsk' }
  if (!plan.destructive) {
    if (yes || (ask && isYes(await ask('Apply these changes? [y/N] ')))) return { apply: true }
    return { apply: false, because: 'declined' }
  }
  const word = wordToType(plan, workspaceName)
  if (yes && confirm !== undefined) return { apply: true, confirm: requireWord(word, confirm) }
  if (!ask)
    throw usageError(
      'This plan destroys or replaces resources, which nobody can be asked about here. Nothing was applied.',
      `Read the plan, and run again with --confirm ${word}`,
    )
  let typed = await ask(`This destroys or replaces resources. Type ${word} to apply: `)
  while (typed !== '' && typed !== word)
    typed = await ask(`That is not the word. Type ${word} to apply, or nothing to decline: `)
  return typed === '' ? { apply: false, because: 'declined' } : { apply: true, confirm: word }
}

/** @throws CommandError when a word that was given is another. */
export function requireWord(word: string, given: string): string {
  if (given.trim() === word) return word
  throw usageError(`${given} is not the word to confirm this, which is ${word}. Nothing was applied.`)
}

export const isYes = (answer: string) => /^y(es)?$/i.test(answer)

/** Asks on standard error. */
export async function askPerson(question: string): Promise<string> {
  const answers = openAnswers()
  try {
    return (await answers.ask(`  ${question}`)).trim()
  } finally {
    answers.close()
  }
}
