import type { Command } from 'commander'
import { describe, expect, it } from 'vitest'
import { createProgram } from './program.ts'

/** Every command that does something, with its words. */
function commandsOf(command: Command, words: readonly string[] = []): { words: string; command: Command }[] {
  const inner = command.createHelp().visibleCommands(command)
  if (inner.length === 0) return [{ words: words.join(' '), command }]
  return inner.flatMap((one) => (one.name() === 'help' ? [] : commandsOf(one, [...words, one.name()])))
}

function helpOf(command: Command): string {
  let text = ''
  command.configureOutput({
    writeOut: (part) => {
      text += part
    },
  })
  command.outputHelp()
  return text
}

const program = createProgram()
const commands = commandsOf(program)

describe('the tree of commands', () => {
  it('is this, with these options', () => {
    const lines = commands.map(({ words, command }) => {
      const own = command.options.filter(
        ({ long }) => !['--quiet', '--no-color', '--no-pager', '--profile'].includes(long ?? ''),
      )
      return [words, ...command.registeredArguments.map(argumentText), ...own.map(({ flags }) => flags)].join('  ')
    })
    expect(lines.join('\n')).toMatchSnapshot()
  })

  it.each(commands)('$words has an example in its help, of words and options that it has', ({ words, command }) => {
    const [, text = ''] = helpOf(command).split(/^Examples?:$/m)
    const own = `parapet ${words}`
    const lines = text.split('\n').filter((line) => line.includes(own))
    expect(lines).not.toEqual([])
    for (const line of lines) {
      const [, ...given] = (line.split(/ [|<>]/).find((part) => part.includes('parapet ')) ?? '')
        .trim()
        .split('parapet ')
      const flags =
        given
          .join(' ')
          .replaceAll(/"[^"]*"/g, 'text')
          .match(/(?<= )--?[a-z][\w-]*/g) ?? []
      const known = command.options.flatMap(({ long, short }) => [long, short])
      for (const flag of flags) expect(known, line).toContain(flag)
    }
  })
})

const argumentText = (argument: Command['registeredArguments'][number]) => {
  const text = `${argument.name()}${argument.variadic ? '...' : ''}`
  return argument.required ? `<${text}>` : `[${text}]`
}
