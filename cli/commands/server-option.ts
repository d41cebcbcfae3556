import { type Command, Option } from 'commander'
import { severities } from '#app/contract/severities.ts'

/** Adds `--server` to a command that calls a server. */
export function withServerOption(command: Command): Command {
  return command.addOption(new Option('--server <url>', 'address of the Parapet server').env('PARAPET_SERVER'))
}

/** Adds `--subscription` to a command. @param description what the subscription is of */
export function withSubscriptionOption(command: Command, description: string): Command {
  return command.addOption(new Option('--subscription <id or name>', description).env('PARAPET_SUBSCRIPTION'))
}

/** Adds `--json` to a command that reads. */
export function withJsonOption(command: Command): Command {
  return command.addOption(new Option('--json', 'print JSON').env('PARAPET_JSON'))
}

/** `--fail-on`, of commands that show gaps. */
export function failOnOption(): Option {
  return new Option('--fail-on <severity>', 'exit with 1 when a gap is this heavy or heavier')
    .choices(severities)
    .env('PARAPET_FAIL_ON')
}
