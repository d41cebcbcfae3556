import * as endpoints from '#app/contract/endpoints.ts'
import { columns } from '../../output/columns.ts'
import { showLines } from '../../output/show.ts'
import { note, printJson } from '../../output/stdout.ts'
import { line } from '../../output/toned-line.ts'
import { shortId } from '../../output/words.ts'
import { withServer } from '../../server/connect.ts'
import { cloudWord, scopeWord, secretWarning } from './environment-words.ts'
import { findEnvironment } from './find-environment.ts'
import type { ReadOptions } from './options.ts'
import { printEnvironment } from './print-environment.ts'

/** Lists the environments that the person may use; a star marks the one in which they work. */
export async function listEnvironments(options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const environments = await client.call(endpoints.environments.list, {})
    if (options.json) return printJson(environments)
    if (environments.length === 0) return showLines([line('  There is no environment that you may use.')])
    const heads = [' ', 'Name', 'Client', 'Cloud', 'Covers', 'Id'].map((heading) => ({ heading }))
    const rows = environments.map((one) => [
      one.isActive ? '*' : '',
      one.name,
      one.clientName,
      cloudWord[one.cloud],
      scopeWord(one),
      shortId(one.id),
    ])
    await showLines(columns(heads, rows).map((text) => line(text)))
    for (const environment of environments) {
      const warning = secretWarning(environment, Date.now())
      if (warning) note(`  ${warning}`)
    }
  })
}

export async function showEnvironment(named: string, options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    await printEnvironment(await findEnvironment(client, named), options)
  })
}
