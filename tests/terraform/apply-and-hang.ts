import { findTerraform } from '#app/terraform/binary.ts'
import { createJobFolder } from '#app/terraform/job-folder.ts'
import { applyPhase, planPhase } from '#app/terraform/phases.ts'
import { provisioned } from './job.ts'

/** Applies a slow configuration below the folder that is its argument, and tells what happens line by line. */
const [, , root = ''] = process.argv
const slow =
  provisioned('first', 'true') + provisioned('second', 'while [ ! -e release ]; do sleep 0.05; done', ['first'])
const folder = await createJobFolder(root, [{ name: 'main.tf', content: slow }])
const context = {
  binary: await findTerraform(process.env),
  folder,
  access: { env: {}, secrets: {}, attached: null },
}
await planPhase(context, { mode: 'normal' })
await applyPhase({
  ...context,
  onStart: ({ pid }) => console.log(`folder ${folder.path}\npid ${pid}`),
  onEvent: (event) => {
    if (event.type === 'provision_start') console.log(`started ${event.hook.resource.addr}`)
  },
})
console.log('ended')
