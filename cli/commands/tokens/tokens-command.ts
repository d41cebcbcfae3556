import { type Command, InvalidArgumentError, Option } from 'commander'
import { roles } from '#app/contract/choices.ts'
import type { ServerOptions } from '../../server/connect.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'
import type { TokenOptions } from './options.ts'

/** `parapet tokens list`, `create <name>` and `revoke <token>`. */
export function addTokens(tokens: Command): void {
  withServerOption(withJsonOption(tokens.command('list').description('list your tokens'))).action(
    async (options: ServerOptions & { json?: boolean }) => {
      const { listTokens } = await import('./list-tokens.ts')
      await listTokens(options)
    },
  )
  withServerOption(withJsonOption(tokens.command('create').description('make a token; its text is printed this once')))
    .argument('<name>', 'what it is for')
    .addOption(
      new Option('--role <role>', 'what it may do, at most what you may').choices(roles.toReversed()).default('viewer'),
    )
    .addOption(new Option('--days <days>', 'when it ends').argParser(daysOf).default(90))
    .action(async (name: string, options: TokenOptions) => {
      const { createToken } = await import('./create-token.ts')
      await createToken(name, options)
    })
  withServerOption(tokens.command('revoke').description('end a token at once'))
    .argument('<token>', 'its name or id, or a beginning of either')
    .action(async (named: string, options: ServerOptions) => {
      const { revokeToken } = await import('./revoke-token.ts')
      await revokeToken(named, options)
    })
}

/** @throws InvalidArgumentError for what is no whole number from 1 to 365 */
function daysOf(text: string): number {
  const days = Number(text)
  if (Number.isInteger(days) && days >= 1 && days <= 365) return days
  throw new InvalidArgumentError('Give a whole number from 1 to 365.')
}
