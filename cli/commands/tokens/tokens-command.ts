import { type Command, InvalidArgumentError, Option } from 'commander'
import { roles } from '#app/contract/choices.ts'
import { later } from '../later.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'

/** `parapet tokens list`, `create <name>` and `revoke <token>`. */
export function addTokens(tokens: Command): void {
  withServerOption(withJsonOption(tokens.command('list').description('list your tokens'))).action(
    later(async () => (await import('./list-tokens.ts')).listTokens),
  )
  withServerOption(withJsonOption(tokens.command('create').description('make a token; its text is printed this once')))
    .argument('<name>', 'what it is for')
    .addOption(
      new Option('--role <role>', 'what it may do, at most what you may').choices(roles.toReversed()).default('viewer'),
    )
    .addOption(new Option('--days <days>', 'when it ends').argParser(daysOf).default(90))
    .action(later(async () => (await import('./create-token.ts')).createToken))
  withServerOption(tokens.command('revoke').description('end a token at once'))
    .argument('<token>', 'its name or id, or a beginning of either')
    .action(later(async () => (await import('./revoke-token.ts')).revokeToken))
}

/** @throws InvalidArgumentError for what is no whole number from 1 to 365 */
function daysOf(text: string): number {
  const days = Number(text)
  if (Number.isInteger(days) && days >= 1 && days <= 365) return days
  throw new InvalidArgumentError('Give a whole number from 1 to 365.')
}
