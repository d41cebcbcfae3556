import { type Command, InvalidArgumentError, Option } from 'commander'

/** Adds `--limit` and `--from` to a command that lists. */
export function withPageOptions(command: Command): Command {
  return command
    .addOption(new Option('--limit <number>', 'how many; all without').argParser(countFrom1))
    .addOption(new Option('--from <number>', 'begin with this one, from 1').argParser(countFrom1))
}

/** @throws InvalidArgumentError for what is no whole number from 1 */
function countFrom1(text: string): number {
  const count = Number(text)
  if (text.trim() !== '' && Number.isInteger(count) && count >= 1) return count
  throw new InvalidArgumentError('Give a whole number from 1.')
}
