import type { Command } from 'commander'
import { controlsOption, withAssessedOptions, withJsonOption } from '../server-option.ts'
import type { CheckOptions } from './check-inventory.ts'

/** `parapet inventory check <file>`. */
export function addInventory(program: Command): void {
  const inventory = program.command('inventory').description('inventory files, without any server')
  const check = inventory
    .command('check')
    .description('say what a file lacks, and what that costs in controls')
    .argument('<file>', 'what scan --file takes; - reads standard input')
  withJsonOption(withAssessedOptions(check.addOption(controlsOption()))).action(
    async (file: string, options: CheckOptions) => {
      const { checkInventory } = await import('./check-inventory.ts')
      return checkInventory(file, options)
    },
  )
}
