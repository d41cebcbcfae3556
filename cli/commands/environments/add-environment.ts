import type { Subscription } from '#app/contract/azure.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { ReadableCloud } from '#app/contract/environments.ts'
import { countOf } from '#app/text/count.ts'
import { clean } from '../../output/clean.ts'
import { columns } from '../../output/columns.ts'
import { note } from '../../output/stdout.ts'
import { shortId } from '../../output/words.ts'
import { withServer } from '../../server/connect.ts'
import { subscriptionMeant } from '../../server/find-subscription.ts'
import { onlyMeant } from '../../server/only-meant.ts'
import type { AddOptions } from './options.ts'
import { printEnvironment } from './print-environment.ts'
import { readCredential } from './read-credential.ts'

/** Tries a sign-in, says what it can read, and stores it as an environment. */
export async function addEnvironment(options: AddOptions): Promise<void> {
  const credential = await readCredential(options)
  const { name, client: clientName, description, cloud } = options
  await withServer(options, async ({ client }) => {
    const readable = await client.call(endpoints.environments.trySignIn, { body: { cloud, credential } })
    note(...readableLines(readable.subscriptions))
    const scope = scopeOf(readable, options)
    const environment = await client.call(endpoints.environments.add, {
      body: { name, clientName, description, cloud, credential, ...scope },
    })
    printEnvironment(environment, options)
    if (!environment.isActive) note('', `  Work in it with: parapet environments activate ${shortId(environment.id)}`)
  })
}

/** @throws CommandError for what the sign-in cannot read */
function scopeOf({ subscriptions, managementGroups, managementGroupsNote }: ReadableCloud, options: AddOptions) {
  const { subscription, managementGroup } = options
  if (managementGroup === undefined)
    return { subscriptionIds: subscription?.map((named) => subscriptionMeant(subscriptions, named).subscriptionId) }
  const groups = managementGroups ?? []
  const advice = managementGroupsNote ?? `It reads: ${groups.map(({ name }) => clean(name)).join(', ') || 'none'}`
  const { id } = onlyMeant(groups, managementGroup, { noun: 'management group', namesOf: (one) => one, advice })
  return { managementGroupId: id }
}

function readableLines(subscriptions: readonly Subscription[]): string[] {
  if (subscriptions.length === 0)
    return ['  This sign-in can read no subscription yet. Give it the role Reader in those that it shall see.']
  const rows = subscriptions.map(({ displayName, subscriptionId }) => [clean(displayName), subscriptionId])
  return [
    `  This sign-in can read ${countOf(subscriptions.length, 'subscription')}:`,
    ...columns([{ heading: 'Name' }, { heading: 'Id' }], rows),
    '',
  ]
}
