import * as endpoints from '#app/contract/endpoints.ts'
import { deliveryName } from '#app/text/notification-words.ts'
import { clean } from '../../output/clean.ts'
import { note, printJson } from '../../output/stdout.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'
import { onlyMeant } from '../../server/only-meant.ts'

/** Has a delivery tried now. */
export async function sendAgain(named: string, options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const { id: deliveryId } = onlyMeant(await client.call(endpoints.deliveries.list, {}), named, {
      noun: 'delivery',
      namesOf: ({ id }) => ({ id, name: id }),
      advice: 'List them with: parapet notifications deliveries',
    })
    const delivery = await client.call(endpoints.deliveries.sendAgain, { params: { deliveryId } })
    if (options.json) return printJson(delivery)
    note(`  ${clean(deliveryName(delivery))} is tried now. See how it went with: parapet notifications deliveries`)
  })
}
