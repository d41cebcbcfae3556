import { type Command, InvalidArgumentError, Option } from 'commander'
import { clouds, credentialMethods } from '#app/contract/choices.ts'
import { usageError } from '../../exit-code.ts'
import { later } from '../later.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'
import type { AddOptions } from './options.ts'

type Add = (name: string, description: string) => Command

const named = 'id or name, or a beginning of it'

/** `parapet environments list | show | test | add | activate | edit | rotate | remove`. */
export function addEnvironments(environments: Command): void {
  const add: Add = (name, description) =>
    withServerOption(withJsonOption(environments.command(name).description(description)))

  add('list', 'list the environments that you may use').action(
    later(async () => (await import('./list-environments.ts')).listEnvironments),
  )
  add('show', 'show an environment with its sign-in')
    .argument('<environment>', named)
    .action(later(async () => (await import('./list-environments.ts')).showEnvironment))
  add('activate', 'work in an environment: here, in the console and everywhere else')
    .argument('<environment>', named)
    .action(later(async () => (await import('./change-environment.ts')).activateEnvironment))
  add('test', 'test its sign-in: which permissions are missing, what that costs, which roles to ask for')
    .argument('<environment>', named)
    .option('--terraform', 'print the roles to ask for as Terraform')
    .action(later(async () => (await import('./test-environment.ts')).testEnvironment))
  addAdding(add)
  addChanging(add)
}

function addAdding(add: Add): void {
  withSignInOptions(add('add', 'connect a cloud; says what the sign-in can read before it is stored (administrators)'))
    .requiredOption('--name <name>', 'name of the environment')
    .requiredOption('--client <name>', 'whose cloud it is')
    .option('--description <text>', 'what it is for')
    .addOption(new Option('--cloud <cloud>', 'which Azure').choices(clouds).default('public'))
    .option('--subscription <id or name...>', 'only these; without, all that the sign-in can read')
    .option('--management-group <id or name>', 'all below it, as Azure has them at each scan')
    .addHelpText(
      'after',
      [
        '',
        'No secret is ever an argument: it is asked for, or read with --secret-stdin.',
        '',
        'Examples:',
        '  parapet environments add --name "Contoso production" --client Contoso --tenant contoso.onmicrosoft.com \\',
        '    --client-id 9d2b7c51-30fe-4b8a-a6c4-17e05f9b2d38 --subscription Production',
        '  parapet environments add --name Pipeline --client Contoso --auth workloadIdentity --tenant ... --client-id ...',
      ].join('\n'),
    )
    .action(async (options: AddOptions, command: Command) => {
      if (options.managementGroup !== undefined && command.getOptionValueSource('subscription') === 'cli')
        throw usageError('Give --subscription or --management-group, not both.')
      const { addEnvironment } = await import('./add-environment.ts')
      await addEnvironment(options)
    })
}

function addChanging(add: Add): void {
  add('edit', 'change what an environment is called (administrators)')
    .argument('<environment>', named)
    .option('--name <name>', 'another name')
    .option('--client <name>', 'whose cloud it is')
    .option('--description <text>', 'what it is for')
    .action(later(async () => (await import('./change-environment.ts')).editEnvironment))
  withSignInOptions(add('rotate', 'give an environment another secret; it is tried first (administrators)'))
    .argument('<environment>', named)
    .addHelpText('after', '\nWhat is not given stays as it is: the way to sign in, the tenant and the application.')
    .action(later(async () => (await import('./change-environment.ts')).rotateCredential))
  add('remove', 'remove an environment with its secret; its scans and executions stay (administrators)')
    .argument('<environment>', named)
    .option('-y, --yes', 'without asking')
    .option(
      '--abandon',
      'also when its workspaces hold resources: they stay in Azure, and Terraform of Parapet can no longer change them',
    )
    .action(later(async () => (await import('./remove-environment.ts')).removeEnvironment))
}

function withSignInOptions(command: Command): Command {
  return command
    .addOption(new Option('--auth <method>', 'how to sign in (default: servicePrincipal)').choices(credentialMethods))
    .option('--tenant <id or domain>', 'id of the tenant, or one of its domain names')
    .option('--client-id <id>', 'id of the application, or of a managed identity')
    .option('--secret-stdin', 'read the client secret from the first line of standard input')
    .option('--secret-expires <date>', 'the day on which the secret ends, to be warned before: 2027-01-31', parseDay)
    .option('--certificate-file <pem>', 'the certificate and its private key')
}

/** Midnight UTC of a day. */
function parseDay(text: string): string {
  const day = /^\d{4}-\d{2}-\d{2}$/.test(text) ? new Date(`${text}T00:00:00Z`) : undefined
  if (day && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)) return day.toISOString()
  throw new InvalidArgumentError('Give a day as 2027-01-31.')
}
