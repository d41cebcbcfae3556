import type { Command, Option } from 'commander'

/**
 * What can stand in place of the last word of a command line.
 *
 * @param program the tree of commands
 * @param words those behind `parapet`; the last one is begun, or empty. Bash makes three of `--option=value`
 * @returns whole words in the order of the help; empty where a name, a file or a value of one's own belongs
 */
export function complete(program: Command, words: readonly string[]): string[] {
  const last = words.at(-1) ?? ''
  const begun = last === '=' ? '' : last
  let command = program
  let open: Option | undefined
  for (const word of words.slice(0, -1)) {
    if (word === '=') continue
    if (open) open = undefined
    else if (word.startsWith('-')) open = takesValue(optionOf(command, word), word)
    else command = command.commands.find((one) => namesOf(one).includes(word)) ?? command
  }
  const candidates = open ? (open.argChoices ?? []) : [...commandNames(command), ...optionNames(command, begun)]
  return candidates.filter((candidate) => candidate.startsWith(begun))
}

const namesOf = (command: Command): string[] => [command.name(), ...command.aliases()]

const commandNames = (command: Command): string[] =>
  command
    .createHelp()
    .visibleCommands(command)
    .map((one) => one.name())

/** Options come when one is begun: before that they would hide files and names. Their values come behind `=`. */
function optionNames(command: Command, begun: string): string[] {
  if (!begun.startsWith('-')) return []
  const [name = '', value] = begun.split('=', 2)
  if (value !== undefined) return (optionOf(command, name)?.argChoices ?? []).map((choice) => `${name}=${choice}`)
  return command
    .createHelp()
    .visibleOptions(command)
    .flatMap(({ long }) => long ?? [])
}

const optionOf = (command: Command, word: string): Option | undefined =>
  command.options.find(({ long, short }) => word === long || word === short)

/** The option when its value is the next word. */
function takesValue(option: Option | undefined, word: string): Option | undefined {
  return option && (option.required || option.optional) && !word.includes('=') ? option : undefined
}
