import * as endpoints from '#app/contract/endpoints.ts'
import { columns } from '../../output/columns.ts'
import { showLines } from '../../output/show.ts'
import { printJson } from '../../output/stdout.ts'
import { line } from '../../output/toned-line.ts'
import { localCloudWords } from '../../overview/overview-text.ts'
import { type ServerOptions, withServer } from '../../server/connect.ts'
import { workingSubscription } from '../../server/find-subscription.ts'

/** Lists the subscriptions of the environment that the person works in; a star marks the one that they chose. */
export async function listSubscriptions(options: ServerOptions & { json?: boolean }): Promise<void> {
  await withServer(options, async ({ client }) => {
    const subscriptions = await client.call(endpoints.azure.listSubscriptions, {})
    if (options.json) return printJson(subscriptions)
    const active = (await client.call(endpoints.environments.list, {})).find(({ isActive }) => isActive)
    const chosen = await workingSubscription(client)
    const rows = subscriptions.map(({ displayName, subscriptionId, state }) => [
      subscriptionId === chosen?.subscriptionId ? '*' : '',
      displayName,
      subscriptionId,
      state ?? '',
    ])
    const heads = [' ', 'Name', 'Id', 'State'].map((heading) => ({ heading }))
    await showLines([
      line(`  Environment ${active?.name ?? ''}`),
      ...(active?.cloud === 'local' ? [line(`  ${localCloudWords}`, 'change')] : []),
      line(''),
      ...(rows.length > 0 ? columns(heads, rows) : ['  The sign-in can read no subscription.']).map((text) =>
        line(text),
      ),
    ])
  })
}
