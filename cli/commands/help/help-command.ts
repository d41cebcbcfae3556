import type { Command } from 'commander'
import { usageError } from '../../exit-code.ts'
import { print } from '../../output/stdout.ts'

export const exitCodes = 'exit-codes'

/** `parapet help [command...]` and `parapet help exit-codes`. */
export function addHelp(help: Command): void {
  help
    .argument('[topic...]', `words of a command, such as controls show, or ${exitCodes}`)
    .action(async (topic: string[]) => {
      if (topic.join(' ') !== exitCodes) return commandOf(help.parent ?? help, topic).outputHelp()
      const { exitCodeLines } = await import('./exit-code-lines.ts')
      print(...exitCodeLines())
    })
}

/** @throws CommandError when there is no such command */
function commandOf(root: Command, words: readonly string[]): Command {
  return words.reduce((parent, word) => {
    const found = parent.commands.find((one) => one.name() === word || one.aliases().includes(word))
    if (found) return found
    throw usageError(
      `There is no command ${words.join(' ')}.`,
      `${parent.name()} has: ${parent.commands.map((one) => one.name()).join(', ')}`,
    )
  }, root)
}
