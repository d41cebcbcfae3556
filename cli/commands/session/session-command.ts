import { type Command, Option } from 'commander'
import type { ServerOptions } from '../../server/connect.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'

/** `parapet login`. */
export function addLogin(login: Command): void {
  withServerOption(login)
    .addOption(new Option('--username <name>', 'who signs in').env('PARAPET_USERNAME'))
    .option('--token-stdin', 'keep the API token on the first line of standard input, and ask for no password')
    .addHelpText(
      'after',
      '\nThe password is asked for, or read from PARAPET_PASSWORD or the first line of standard input.',
    )
    .action(async (options: ServerOptions & { username?: string; tokenStdin?: boolean }) => {
      const { logIn } = await import('./log-in.ts')
      await logIn(options)
    })
}

/** `parapet logout`. */
export function addLogout(logout: Command): void {
  logout.action(async () => {
    const { logOut } = await import('./log-out.ts')
    await logOut()
  })
}

/** `parapet whoami`. */
export function addWhoAmI(whoami: Command): void {
  withServerOption(withJsonOption(whoami)).action(async (options: ServerOptions & { json?: boolean }) => {
    const { whoAmI } = await import('./who-am-i.ts')
    await whoAmI(options)
  })
}
