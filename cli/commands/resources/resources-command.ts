import { type Command, Option } from 'commander'
import { gapFilters } from '#app/contract/choices.ts'
import { later } from '../later.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'

/** `parapet resources list`, which the noun alone means too, and `parapet resources show <resource>`. */
export function addResources(resources: Command): void {
  const add = (verb: string, description: string, settings = {}) =>
    withServerOption(withJsonOption(resources.command(verb, settings).description(description))).option(
      '--subscription <id or name>',
      'whose resources; the first subscription when not given',
    )
  add('list', 'list resources, those with the most gaps first', { isDefault: true })
    .option('--search <text>', 'only those with this text in name, id or tags; settings too')
    .option('--type <type>', 'only of this ARM type, or called this: "storage accounts"')
    .option('--group <name>', 'only of this resource group')
    .option('--tag <tag>', 'only with this tag: a name, or "name: value"')
    .addOption(
      new Option('--gaps <which>', 'only with gaps, without, not assessed, or with this as the heaviest').choices(
        gapFilters,
      ),
    )
    .option('--all', 'every resource, not the first 100')
    .action(later(async () => (await import('./list-resources.ts')).listResources))
  add('show', 'show a resource with its gaps, its history and what it is related to')
    .argument('<resource>', 'its name or id')
    .action(later(async () => (await import('./show-resource.ts')).showResource))
}
