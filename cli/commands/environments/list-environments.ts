import * as endpoints from '#app/contract/endpoints.ts'
import { clean } from '../../output/clean.ts'
import { columns } from '../../output/columns.ts'
import { widest } from '../../output/screen.ts'
import { note, print, printJson } from '../../output/stdout.ts'
import { shortId } from '../../output/words.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'
import { cloudWord, scopeWord, secretWarning, signInWarning } from './environment-words.ts'
import { findEnvironment } from './find-environment.ts'
import { printEnvironment } from './print-environment.ts'

/** Lists the environments that the person may use; a star marks the one in which they work. */
export async function listEnvironments(options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const environments = await client.call(endpoints.environments.list, {})
    if (options.json) return printJson(environments)
    if (environments.length === 0) return print('  There is no environment that you may use.')
    const heads = [' ', 'Id', 'Name', 'Client', 'Cloud', 'Covers'].map((heading) => ({ heading }))
    const rows = environments.map((one) => [
      one.isActive ? '*' : ' ',
      shortId(one.id),
      clean(one.name),
      clean(one.clientName),
      cloudWord[one.cloud],
      clean(scopeWord(one)),
    ])
    const shown = widest() < allFits ? 4 : heads.length
    print(
      ...columns(
        heads.slice(0, shown),
        rows.map((row) => row.slice(0, shown)),
      ),
    )
    for (const environment of environments) {
      // A sign-in that fails says more than the end of its secret.
      const warning = signInWarning(environment) ?? secretWarning(environment, Date.now())
      if (warning) note(`  ${clean(warning)}`)
    }
  })
}

/** Columns of a terminal that leave room for cloud and scope, which `show` says too. */
const allFits = 80

export async function showEnvironment(named: string, options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    printEnvironment(await findEnvironment(client, named), options)
  })
}
