import { type Command, Option } from 'commander'
import { exceptionStates } from '#app/contract/choices.ts'
import { dayOf } from '../day.ts'
import { later } from '../later.ts'
import { withJsonOption, withServerOption, withSubscriptionOption } from '../server-option.ts'

/** `parapet exceptions list`, `add <control>`, `revoke <exception>`, `export [file]` and `import <file>`. */
export function addExceptions(exceptions: Command): void {
  withServerOption(withJsonOption(exceptions.command('list').description('list exceptions')))
    .option('--control <id>', 'only of this control')
    .addOption(new Option('--state <state>', 'of which state').choices(exceptionStates).default('inForce'))
    .action(later(async () => (await import('./list-exceptions.ts')).listExceptions))
  const add = exceptions.command('add').description('accept findings of a control, from the next scan on')
  withServerOption(withJsonOption(withSubscriptionOption(add, 'of which subscription; without, the one of `use`')))
    .argument('<control>', 'id of the control')
    .requiredOption('--reason <text>', 'why this is accepted')
    .requiredOption('--approved-by <name>', 'who approved it')
    .option('--approved-in <text>', 'where it was approved: a ticket, a link')
    .option('--until <day>', 'the last day, such as 2027-03-31; without it has no end', dayOf)
    .option('--resource <id...>', 'of these resources and what stands in them')
    .option('--name <pattern...>', 'of resources of this name; * stands for any characters')
    .option('--group <pattern...>', 'of resources in this resource group')
    .option('--tag <name=value...>', 'of resources with this tag')
    .option('--all', 'of all resources of the subscription')
    .action(later(async () => (await import('./add-exception.ts')).addException))
  withServerOption(exceptions.command('revoke').description('revoke an exception'))
    .argument('<exception>', 'its id, or the beginning of it')
    .action(later(async () => (await import('./revoke-exception.ts')).revokeException))
  withServerOption(exceptions.command('export').description('print those in force as a YAML file'))
    .argument('[file]', 'write it here; without, to standard output')
    .action(later(async () => (await import('./export-exceptions.ts')).exportExceptions))
  const load = exceptions.command('import').description('add those of a file that are not in force yet')
  withServerOption(withJsonOption(withSubscriptionOption(load, 'to which subscription; without, the one of `use`')))
    .argument('<file>', 'a YAML or JSON file, as export writes it')
    .action(later(async () => (await import('./import-exceptions.ts')).importExceptions))
}
