import { type Command, InvalidArgumentError, Option } from 'commander'
import { credentialMethods } from '#app/contract/choices.ts'
import { usageError } from '../../../exit-code.ts'
import { withJsonOption } from '../../server-option.ts'
import { whichOf } from '../../which-of.ts'
import type { CollectOptions } from './options.ts'

/** `parapet inventory collect`. */
export function addCollect(inventory: Command): void {
  const command = inventory
    .command('collect')
    .description('read subscriptions of Azure into an inventory file; only reads, and needs no server')
    .option('--subscription <id or name...>', 'subscriptions, by id or name')
    .option('--all-subscriptions', 'all that the sign-in can read')
    .option('--management-group <id or name>', 'all below it')
    .requiredOption('--out <file>', 'where the inventory is written; until it is whole, <file>.part')
    .option('--resume', 'go on where an earlier run ended; without one, begin')
  withJsonOption(withAzureOptions(command))
    .addHelpText(
      'after',
      [
        '',
        'Without --auth the variables that are there decide; without any it is who is signed in with the Azure CLI.',
        'Secrets are never arguments: AZURE_CLIENT_SECRET, or --secret-file; a federated token is AZURE_FEDERATED_TOKEN or',
        'AZURE_FEDERATED_TOKEN_FILE, and GitHub and Azure Pipelines are asked for one where the job may.',
        '',
        'Examples:',
        '  parapet inventory collect --subscription Production --out inventory.ndjson',
        '  parapet inventory collect --management-group landing-zones --auth managedIdentity --out all.ndjson --resume',
        '  parapet scan --file inventory.ndjson --fail-on high',
      ].join('\n'),
    )
    .action(async (options: CollectOptions) => {
      const { subscription, allSubscriptions, managementGroup } = options
      const meant = whichOf(command, { subscription, allSubscriptions, managementGroup })
      if (!meant.subscription && !meant.allSubscriptions && meant.managementGroup === undefined && !options.resume)
        throw usageError(
          'Say what to collect.',
          'Give --subscription <id or name>, --all-subscriptions or --management-group <id or name>.',
        )
      if (options.out === '-')
        throw usageError(
          'An inventory cannot be written to standard output.',
          'It begins with what is known at its end: give --out a file.',
        )
      const { collectToFile } = await import('./collect-to-file.ts')
      return collectToFile({ ...options, ...meant })
    })
}

/** How a command signs in to Azure by itself. */
function withAzureOptions(command: Command): Command {
  const option = (flags: string, description: string, variable: string) => new Option(flags, description).env(variable)
  return command
    .addOption(
      option('--cloud <name>', 'the cloud', 'PARAPET_AZURE_CLOUD')
        .choices(['public', 'usGovernment', 'china', 'local'])
        .default('public'),
    )
    .addOption(option('--cloud-port <number>', 'of --cloud local: its port', 'PARAPET_CLOUD_PORT').argParser(portOf))
    .addOption(option('--auth <way>', 'how to sign in', 'PARAPET_AZURE_AUTH').choices(credentialMethods))
    .addOption(option('--tenant <id or domain>', 'the tenant', 'AZURE_TENANT_ID'))
    .addOption(option('--client-id <id>', 'the application, or the managed identity', 'AZURE_CLIENT_ID'))
    .addOption(
      option('--certificate-file <path>', 'PEM of certificate and private key', 'AZURE_CLIENT_CERTIFICATE_PATH'),
    )
    .addOption(option('--secret-file <path>', 'file that holds the client secret', 'AZURE_CLIENT_SECRET_FILE'))
}

function portOf(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port
  throw new InvalidArgumentError('Give a port, from 1 to 65535.')
}
