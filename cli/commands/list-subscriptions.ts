import * as endpoints from '#app/contract/endpoints.ts'
import { columns } from '../output/columns.ts'
import { print, printJson } from '../output/stdout.ts'
import { localCloudWords } from '../overview/overview-text.ts'
import { type ServerOptions, withServer } from '../server/connect.ts'

export async function listSubscriptions(options: ServerOptions & { json?: boolean }): Promise<void> {
  await withServer(options, async ({ client }) => {
    const subscriptions = await client.call(endpoints.azure.listSubscriptions, {})
    if (options.json) return printJson(subscriptions)
    const { localCloud, cloud } = await client.call(endpoints.system.health, {})
    print(`  ${localCloud ? localCloudWords : `Cloud: ${cloud}`}`, '')
    if (subscriptions.length === 0) return print('  The sign-in can read no subscription.')
    print(
      ...columns(
        [{ heading: 'Name' }, { heading: 'Id' }, { heading: 'State' }],
        subscriptions.map(({ displayName, subscriptionId, state }) => [displayName, subscriptionId, state ?? '']),
      ),
    )
  })
}
