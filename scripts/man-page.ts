import type { Argument, Command, Help, Option } from 'commander'
import { exitCodeMeanings } from '#cli/exit-code.ts'
import { createProgram } from '#cli/program.ts'

/**
 * `man/parapet.1` as the tree of commands has it, in the macros of man(7). What it says of variables is the rule of
 * `cli/global-options.ts`.
 */
export function manPage(): string {
  const program = createProgram()
  const help = program.createHelp()
  return `${[
    `.TH PARAPET 1 "" "parapet ${program.version()}" "User commands"`,
    '.SH NAME',
    'parapet \\- find what is wrong in Azure, and prove the fix',
    '.SH SYNOPSIS',
    '.B parapet',
    '.I command',
    '[\\fIoptions\\fR]',
    '.SH DESCRIPTION',
    plain(program.description()),
    '.SH COMMANDS',
    ...endsOf(program, help).flatMap(({ words, command }) => commandLines(words, command, help)),
    '.SH EXIT STATUS',
    ...Object.entries(exitCodeMeanings).flatMap(([code, means]) => ['.TP', bold(code), plain(means)]),
    '.SH ENVIRONMENT',
    'An option is given by a variable of its name too: \\fB\\-\\-fail\\-on\\fR by \\fBPARAPET_FAIL_ON\\fR. What agrees to a change has none.',
    '.TP',
    bold('PARAPET_DATA'),
    'folder of database, key and log',
    '.TP',
    `${bold('PARAPET_SERVER')}, ${bold('PARAPET_TOKEN')}`,
    'the server that commands call, and the API token that they show',
    '.TP',
    `${bold('NO_COLOR')}, ${bold('FORCE_COLOR')}`,
    'no colours; colours although nobody is at a terminal',
    '.SH FILES',
    '.TP',
    bold('~/.local/share/parapet'),
    'data, where neither PARAPET_DATA nor XDG_DATA_HOME says another place',
  ].join('\n')}\n`
}

function endsOf(command: Command, help: Help, words: readonly string[] = []): { words: string; command: Command }[] {
  const inner = help.visibleCommands(command).filter((one) => one.name() !== 'help' || words.length === 0)
  if (inner.length === 0) return [{ words: words.join(' '), command }]
  return inner.flatMap((one) => endsOf(one, help, [...words, one.name()]))
}

function commandLines(words: string, command: Command, help: Help): string[] {
  const given = command.registeredArguments.map(argumentText).join('')
  return [`.SS parapet ${plain(words + given)}`, plain(command.description()), ...options(command, help)]
}

function argumentText(argument: Argument): string {
  const text = `${argument.name()}${argument.variadic ? '...' : ''}`
  return argument.required ? ` <${text}>` : ` [${text}]`
}

/** Those that every command has are told once by its help. */
const options = (command: Command, help: Help): string[] =>
  command.options.filter(isItsOwn).flatMap((one) => ['.TP', bold(one.flags), plain(help.optionDescription(one))])

const isItsOwn = ({ long, hidden }: Option): boolean => !hidden && !['--quiet', '--no-color'].includes(long ?? '')

const bold = (text: string): string => `\\fB${plain(text)}\\fR`

/** Text without what roff reads as its own: backslashes, hyphens that may break a line, a dot or a quote that begins one, signs beyond ASCII. */
const plain = (text: string): string =>
  text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll(/\s*\n\s*/g, ' ')
    .replace(/^(?=[.'])/, '\\&')
    .replaceAll(/[^ -~]/gu, (sign) => `\\[u${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`)
