import type { Command, Option } from 'commander'
import { usageError } from './exit-code.ts'

/** Options that say what a command is about: left out they stand for something else, so that an empty one is no answer. */
const subjects = ['subscription', 'managementGroup', 'environment', 'server', 'profile', 'file', 'scan']

export const isFlag = ({ required, optional }: Option): boolean => !required && !optional

export const saysNo = (value: string | undefined): boolean => /^(0|false|no|off)$/i.test(value ?? '')

const saysYes = (value: string): boolean => /^(1|true|yes|on)$/i.test(value)

/**
 * Refuses what leaves open what is meant: an empty argument, as a variable of the shell that nobody set gives it, and a flag's
 * variable that says neither yes nor no.
 * @throws CommandError
 */
export function requireClear(command: Command): void {
  // A shell that asks what fits hands over the empty word that is to be completed.
  if (command.args.includes('') && command.parent?.name() !== 'completion')
    throw usageError(
      'An argument is empty, as a variable that is not set makes it.',
      'Give it a value, or leave it out.',
    )
  for (const option of command.options) {
    const name = option.attributeName()
    const source = command.getOptionValueSource(name)
    const value: unknown = command.getOptionValue(name)
    if (source === 'cli' && subjects.includes(name) && [value].flat().includes(''))
      throw usageError(
        `${option.long} is empty, as a variable that is not set makes it.`,
        'Give it a value, or leave it out.',
      )
    const said = option.envVar === undefined ? undefined : process.env[option.envVar]
    if (source === 'env' && isFlag(option) && said !== undefined && !saysYes(said))
      throw usageError(`${option.envVar} says ${said}: neither yes nor no.`, 'Give it 1 or true, 0 or false.')
  }
}
