import * as endpoints from '#app/contract/endpoints.ts'
import { countOf } from '#app/text/count.ts'
import { print, printJson } from '../../output/stdout.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'

/** Has the server read its folder of own controls again, and says what is in force. */
export async function reloadControls(options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const own = await client.call(endpoints.ownControls.reload, {})
    if (options.json) return printJson(own)
    print(
      `  In force: ${countOf(own.controls, 'control')} and ${countOf(own.standards, 'standard')} of the server's folder.`,
    )
  })
}
