import type { Command } from 'commander'
import { withSettingsOptions } from '../../settings/apply-settings.ts'
import { withChoiceOptions } from '../choice-options.ts'
import { controlsOption, withAssessedOptions, withJsonOption } from '../server-option.ts'
import type { CheckOptions } from './check-inventory.ts'
import { addCollect } from './collect/collect-command.ts'
import type { MergeOptions } from './merge-inventories.ts'

/** `parapet inventory collect`, `merge` and `check`. */
export function addInventory(inventory: Command): void {
  addCollect(inventory)
  const check = inventory
    .command('check')
    .description('say what a file lacks, and what that costs in controls')
    .argument('<file>', 'what scan --file takes; - reads standard input')
  withJsonOption(withAssessedOptions(withSettingsOptions(withChoiceOptions(check.addOption(controlsOption()))))).action(
    async (file: string, options: CheckOptions) => {
      const { checkInventory } = await import('./check-inventory.ts')
      return checkInventory(file, options)
    },
  )
  const merge = inventory
    .command('merge')
    .description('join inventory files: the newest reading of each resource, gaps filled, nothing twice')
    .argument('<files...>', 'what scan --file takes')
    .requiredOption('--out <file>', 'where the joined inventory is written')
  withJsonOption(merge)
    .addHelpText('after', '\nExample:\n  parapet inventory merge production.ndjson shared.ndjson --out all.ndjson')
    .action(async (files: string[], options: MergeOptions) => {
      const { mergeInventories } = await import('./merge-inventories.ts')
      return mergeInventories(files, options)
    })
}
