import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { usageError } from '../../exit-code.ts'

/**
 * The subscription that a new workspace is made in: the named one, else the only one that there is. None is guessed.
 * @throws CommandError when it has to be named.
 */
export async function chooseSubscription(client: ApiClient, named: string | undefined): Promise<string> {
  if (named) return named
  const subscriptions = await client.call(endpoints.azure.listSubscriptions, {})
  const [only] = subscriptions
  if (only && subscriptions.length === 1) return only.subscriptionId
  throw usageError(
    'Name the subscription to deploy to: --subscription <id or name>.',
    only
      ? `There are: ${subscriptions.map(({ displayName }) => displayName).join(', ')}`
      : 'The sign-in can read no subscription.',
  )
}
