import type { Command } from 'commander'
import { type ControlChoice, choiceWords } from '#app/domain/judgement/catalogue/choose-controls.ts'
import { usageError } from '../exit-code.ts'

/** What the options that choose controls say of themselves. */
const descriptions = {
  control: ['id', 'judge by these controls only'],
  standard: ['id', 'judge by the controls of these standards only'],
  service: ['name', 'judge by the controls of these services only, such as storage'],
  category: ['name', 'judge by the controls of these categories only, such as "Network exposure"'],
  severity: ['severity', 'judge by the controls of these severities only'],
  exclude: ['id', 'judge by all but these controls'],
} as const

/**
 * Adds what chooses the controls that judge.
 * @param words which of the options; a command may have others of them already
 * @param when in which case they hold, such as `with --file: `
 */
export function withChoiceOptions(
  command: Command,
  when = '',
  words: readonly (keyof typeof descriptions)[] = choiceWords,
): Command {
  for (const word of words) {
    const [name, description] = descriptions[word]
    command.option(`--${word} <${name}...>`, `${when}${description}`, addNames)
  }
  return command
}

/** `a b` and `a,b` are the same. */
const addNames = (text: string, before: readonly string[] = []): string[] => [
  ...before,
  ...text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== ''),
]

/** @throws CommandError when controls are chosen where a server judges, which does so by all of its own */
export function refuseChoice(choice: ControlChoice, words: readonly (keyof typeof descriptions)[] = choiceWords): void {
  const given = words.find((word) => choice[word] !== undefined)
  if (given === undefined) return
  throw usageError(
    `--${given} belongs to --file: a server judges by all of its controls.`,
    'Look at some of what it found with: parapet findings list, parapet gaps list',
  )
}
