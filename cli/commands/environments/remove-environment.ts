import * as endpoints from '#app/contract/endpoints.ts'
import { usageError } from '../../exit-code.ts'
import { clean } from '../../output/clean.ts'
import { note, printJson } from '../../output/stdout.ts'
import { withServer } from '../../server/connect.ts'
import { askPerson, isYes } from '../executions/decide-on-plan.ts'
import { mayAsk } from '../executions/may-ask.ts'
import { findEnvironment } from './find-environment.ts'
import type { RemoveOptions } from './options.ts'

/** Removes an environment with its secret, after a yes. */
export async function removeEnvironment(named: string, options: RemoveOptions): Promise<void> {
  if (!options.yes && !mayAsk(options))
    throw usageError(`This removes ${named} with its secret, and nobody can be asked here.`, 'Allow it with --yes.')
  await withServer(options, async ({ client }) => {
    const environment = await findEnvironment(client, named)
    const name = clean(environment.name)
    if (!options.yes && !isYes(await askPerson(`Remove ${name} with its secret? [y/N] `)))
      return note('  Nothing was removed.')
    await client.call(endpoints.environments.remove, {
      params: { environmentId: environment.id },
      query: { abandon: options.abandon ? 'true' : 'false' },
    })
    if (options.json) return printJson({ id: environment.id, removed: true })
    note(`  Removed ${name} and its secret. Its scans and executions stay.`)
  })
}
