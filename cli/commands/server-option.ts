import { type Command, Option } from 'commander'

/** Adds `--server` to a command that calls a server. */
export function withServerOption(command: Command): Command {
  return command.addOption(new Option('--server <url>', 'address of the Parapet server').env('PARAPET_SERVER'))
}

/** Adds `--json` to a command that reads. */
export function withJsonOption(command: Command): Command {
  return command.addOption(new Option('--json', 'print JSON').env('PARAPET_JSON'))
}
