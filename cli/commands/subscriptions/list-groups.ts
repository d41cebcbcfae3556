import * as endpoints from '#app/contract/endpoints.ts'
import { clean } from '../../output/clean.ts'
import { columns } from '../../output/columns.ts'
import { print, printJson } from '../../output/stdout.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'
import { findSubscription } from '../../server/find-subscription.ts'

/** Lists the resource groups of a subscription as Azure has them now. */
export async function listGroups(named: string | undefined, options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const { subscriptionId, displayName } = await findSubscription(client, named)
    const groups = await client.call(endpoints.azure.listResourceGroups, { query: { subscriptionId } })
    if (options.json) return printJson(groups)
    if (groups.length === 0) return print(`  ${clean(displayName)} has no resource group that can be read.`)
    const rows = groups.map(({ name, location }) => [name, location])
    print(...columns([{ heading: 'Name' }, { heading: 'Location' }], rows))
  })
}
