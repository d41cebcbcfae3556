import { type Command, Option } from 'commander'
import { later } from '../later.ts'
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
    .action(later(async () => (await import('./log-in.ts')).logIn))
}

/** `parapet logout`. */
export function addLogout(logout: Command): void {
  logout.action(later(async () => (await import('./log-out.ts')).logOut))
}

/** `parapet whoami`. */
export function addWhoAmI(whoami: Command): void {
  withServerOption(withJsonOption(whoami)).action(later(async () => (await import('./who-am-i.ts')).whoAmI))
}
