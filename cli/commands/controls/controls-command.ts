import type { Command } from 'commander'
import { later } from '../later.ts'
import { withPageOptions } from '../page-options.ts'
import { controlsOption, withJsonOption, withServerOption } from '../server-option.ts'
import type { NewControlOptions, TestControlsOptions } from './options.ts'
import { addPolicy } from './policy/policy-command.ts'

/** `parapet controls …`: the controls built with this terminal and those of one's own, without any server. */
export function addControls(controls: Command): void {
  withPageOptions(withJsonOption(controls.command('list').description('list all controls')))
    .addOption(controlsOption())
    .action(later(async () => (await import('./list-controls.ts')).listControls))
  withJsonOption(controls.command('show').description('show a control with its definition'))
    .argument('<id>', 'id of the control')
    .addOption(controlsOption())
    .action(later(async () => (await import('./show-control.ts')).showControl))
  controls
    .command('new')
    .description('begin a control of your own, with cases that prove it')
    .argument('<id>', 'its id, in lower case with hyphens')
    .requiredOption('--resource <type>', 'the ARM type that it judges, such as Microsoft.Storage/storageAccounts')
    .addOption(controlsOption('the folder that it is written to').makeOptionMandatory())
    .action(async (id: string, options: NewControlOptions) => {
      const { newControl } = await import('./new-control.ts')
      newControl(id, options)
    })
  withJsonOption(controls.command('lint').description('check controls and standards of your own, down to the line'))
    .argument('[folder]', 'the folder that holds them (env: PARAPET_CONTROLS)')
    .action(async (folder: string | undefined, options: { json?: boolean }) => {
      const { lintControls } = await import('./lint-controls.ts')
      lintControls(folder, options)
    })
  withJsonOption(controls.command('test').description('judge the cases of your own controls'))
    .argument('[folder]', 'the folder that holds them (env: PARAPET_CONTROLS)')
    .option('--control <id...>', 'only these')
    .action(async (folder: string | undefined, options: TestControlsOptions) => {
      const { testControls } = await import('./test-controls.ts')
      testControls(folder, options)
    })
  withServerOption(
    withJsonOption(controls.command('reload').description('have the server read its folder of own controls again')),
  ).action(later(async () => (await import('./reload-controls.ts')).reloadControls))
  addPolicy(controls)
}
