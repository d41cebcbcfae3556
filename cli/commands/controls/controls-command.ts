import type { Command } from 'commander'
import { withJsonOption } from '../server-option.ts'

/** `parapet controls list` and `parapet controls show <id>`: the controls built with this terminal, without any server. */
export function addControls(program: Command): void {
  const controls = program.command('controls').description('the rules that resources are judged by')
  withJsonOption(controls.command('list').description('list all controls')).action(
    async (options: { json?: boolean }) => {
      const { listControls } = await import('./list-controls.ts')
      listControls(options)
    },
  )
  withJsonOption(controls.command('show').description('show a control with its definition'))
    .argument('<id>', 'id of the control')
    .action(async (id: string, options: { json?: boolean }) => {
      const { showControl } = await import('./show-control.ts')
      showControl(id, options)
    })
}
