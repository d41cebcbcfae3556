import * as endpoints from '#app/contract/endpoints.ts'
import { clean } from '../../output/clean.ts'
import { facts } from '../../output/columns.ts'
import { note, print, printJson } from '../../output/stdout.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'
import { subscriptionMeant } from '../../server/find-subscription.ts'

/** Chooses the subscription to work on, for the console and every terminal of the person; without a name says it. */
export async function useSubscription(named: string | undefined, options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    if (named !== undefined) {
      const { subscriptionId } = subscriptionMeant(await client.call(endpoints.azure.listSubscriptions, {}), named)
      await client.call(endpoints.azure.chooseSubscription, { body: { subscriptionId } })
    }
    const context = await client.call(endpoints.azure.getContext, {})
    if (options.json) return printJson(context)
    const { environmentName, subscription, isChosen } = context
    const shown =
      isChosen && subscription ? `${subscription.displayName}, ${subscription.subscriptionId}` : 'none chosen'
    const lines = facts([
      ['environment', environmentName],
      ['subscription', shown],
    ])
    print(...lines.map(clean))
    if (!isChosen) note('', '  Choose one with: parapet use <subscription>')
  })
}
