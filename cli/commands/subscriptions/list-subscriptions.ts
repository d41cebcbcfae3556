import * as endpoints from '#app/contract/endpoints.ts'
import { clean } from '../../output/clean.ts'
import { columns } from '../../output/columns.ts'
import { widest } from '../../output/screen.ts'
import { print, printJson } from '../../output/stdout.ts'
import { fitted } from '../../output/text-width.ts'
import { shortId } from '../../output/words.ts'
import { localCloudWords } from '../../overview/overview-text.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'
import { workingSubscription } from '../../server/find-subscription.ts'

/** Lists the subscriptions of the environment that the person works in; a star marks the one that they chose. */
export async function listSubscriptions(options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const subscriptions = await client.call(endpoints.azure.listSubscriptions, {})
    if (options.json) return printJson(subscriptions)
    const active = (await client.call(endpoints.environments.list, {})).find(({ isActive }) => isActive)
    print(...fitted(`  Environment ${clean(active?.name ?? '')}`))
    if (active?.cloud === 'local') print(...fitted(`  ${localCloudWords}`))
    print('')
    if (subscriptions.length === 0) return print('  The sign-in can read no subscription.')
    const chosen = await workingSubscription(client)
    const heads = [' ', 'Name', 'Id', 'State'].map((heading) => ({ heading }))
    const rows = subscriptions.map(({ displayName, subscriptionId, state }) => [
      subscriptionId === chosen?.subscriptionId ? '*' : ' ',
      clean(displayName),
      widest() < wholeIdFits ? shortId(subscriptionId) : subscriptionId,
      state ?? '',
    ])
    print(...columns(heads, rows))
  })
}

/** Columns of a terminal from which on whole ids leave room for names. */
const wholeIdFits = 80
