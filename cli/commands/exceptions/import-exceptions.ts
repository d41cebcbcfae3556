import * as endpoints from '#app/contract/endpoints.ts'
import { importedText } from '#app/text/exception-words.ts'
import { exceptionsOf } from '../../judge/read-exceptions.ts'
import { print, printJson } from '../../output/stdout.ts'
import { readTextFile } from '../../read-text-file.ts'
import { withServer } from '../../server/connect.ts'
import { findSubscription } from '../../server/find-subscription.ts'
import type { ImportOptions } from './options.ts'

export async function importExceptions(file: string, { subscription, ...options }: ImportOptions): Promise<void> {
  const content = readTextFile(file)
  // Which controls there are the server says.
  exceptionsOf(content, file, () => true)
  await withServer(options, async ({ client }) => {
    const { subscriptionId, displayName } = await findSubscription(client, subscription)
    const imported = await client.call(endpoints.exceptions.importFile, { body: { subscriptionId, content } })
    if (options.json) printJson(imported)
    else print(`  ${importedText(imported, displayName)}`)
  })
}
