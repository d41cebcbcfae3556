import type { Command } from 'commander'
import { describe, expect, it, vi } from 'vitest'
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

/** What agrees to a change is said where it happens. */
const onTheLineOnly = ['--yes', '--auto-approve', '--accept-new', '--abandon', '--kill', '--confirm', '--terraform']
/** Variables that others gave their names, for options that mean the same. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  '--cloud': ['PARAPET_AZURE_CLOUD'],
  '--auth': ['PARAPET_AZURE_AUTH'],
  '--tenant': ['AZURE_TENANT_ID'],
  '--client-id': ['AZURE_CLIENT_ID'],
  '--certificate-file': ['AZURE_CLIENT_CERTIFICATE_PATH'],
  '--secret-file': ['AZURE_CLIENT_SECRET_FILE'],
  '--host': ['HOST'],
  '--port': ['PORT', 'PARAPET_CLOUD_PORT'],
  '--resources': ['PARAPET_LOCAL_CLOUD_RESOURCES'],
  '--seed': ['PARAPET_CLOUD_SEED'],
  '--latency': ['PARAPET_LOCAL_CLOUD_LATENCY'],
}

describe('variables of options', () => {
  const options = commands.flatMap(({ words, command }) =>
    command.options.map((option) => ({
      words,
      long: option.long ?? '',
      name: option.attributeName(),
      variable: option.envVar,
      isFlag: !option.required && !option.optional && !option.negate,
    })),
  )

  it('are named by one rule', () => {
    const named = options.filter(({ long }) => !onTheLineOnly.includes(long))
    const others = named.filter(({ long, variable = '' }) => {
      const byRule = `PARAPET_${long.slice(2).replaceAll('-', '_').toUpperCase()}`
      return variable !== byRule && !otherNames[long]?.includes(variable)
    })
    expect(others).toEqual([])
  })

  it('are none for what agrees to a change', () => {
    for (const { long, variable } of options) if (onTheLineOnly.includes(long)) expect(variable, long).toBeUndefined()
  })

  // What `--quiet` does would last for other tests.
  const flags = options.filter((one) => one.isFlag && one.variable !== undefined && one.long !== '--quiet')

  it.each(flags)('$variable is heard by $words', async ({ words, name, variable = '' }) => {
    vi.stubEnv(variable, '1')
    try {
      const program = createProgram(() => {})
      const command = commandsOf(program).find((one) => one.words === words)?.command as Command
      command.action(() => {})
      const given = command.registeredArguments
        .filter(({ required }) => required)
        .map((one) => one.argChoices?.[0] ?? '1')
      const mandatory = command.options
        .filter((one) => one.mandatory)
        .flatMap(({ long, argChoices }) => [long ?? '', argChoices?.[0] ?? '1'])
      await program.parseAsync(['node', 'parapet', ...words.split(' '), ...given, ...mandatory])
      expect(command.getOptionValue(name)).toBe(true)
    } finally {
      vi.unstubAllEnvs()
    }
  })
})

const argumentText = (argument: Command['registeredArguments'][number]) => {
  const text = `${argument.name()}${argument.variadic ? '...' : ''}`
  return argument.required ? `<${text}>` : `[${text}]`
}
