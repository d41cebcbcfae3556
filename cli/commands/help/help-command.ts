import type { Command } from 'commander'
import { usageError } from '../../exit-code.ts'

const exitCodes = 'exit-codes'

/** `parapet help [command...]` and `parapet help exit-codes`. */
export function addHelp(program: Command): void {
  program
    .helpCommand(false)
    .command('help')
    .description(`the help of a command, or what the exit codes mean: help ${exitCodes}`)
    .argument('[topic...]', `words of a command, such as controls show, or ${exitCodes}`)
    .action(async (topic: string[]) => {
      if (topic.join(' ') !== exitCodes) return commandOf(program, topic).outputHelp()
      const { print } = await import('../../output/stdout.ts')
      const { exitCodeLines } = await import('./exit-code-lines.ts')
      print(...exitCodeLines())
    })
}

/** @throws CommandError when there is no such command */
function commandOf(program: Command, words: readonly string[]): Command {
  return words.reduce((parent, word) => {
    const found = parent.commands.find((one) => one.name() === word || one.aliases().includes(word))
    if (found) return found
    throw usageError(
      `There is no command ${words.join(' ')}.`,
      `${parent.name()} has: ${parent.commands.map((one) => one.name()).join(', ')}`,
    )
  }, program)
}
