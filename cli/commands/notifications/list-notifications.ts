import * as endpoints from '#app/contract/endpoints.ts'
import { deliveryName, deliveryText, ruleText } from '#app/text/notification-words.ts'
import { clean } from '../../output/clean.ts'
import { columns } from '../../output/columns.ts'
import { print, printJson } from '../../output/stdout.ts'
import { fitted } from '../../output/text-width.ts'
import { shortId } from '../../output/words.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'

/** The own rules. */
export async function listRules(options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const rules = await client.call(endpoints.notificationRules.list, {})
    if (options.json) return printJson(rules)
    if (rules.length === 0) return print('  No rule yet: you are told of everything in the console, under the bell.')
    const { shared } = await client.call(endpoints.notificationChannels.list, {})
    const environments = await client.call(endpoints.environments.list, {})
    const own: Record<string, string> = { panel: 'Here', email: 'E-mail' }
    const nameOf = (id: string) => own[id] ?? shared.find((one) => one.id === id)?.name ?? 'removed'
    print(
      ...columns(
        [{ heading: 'Tell when' }, { heading: 'In' }, { heading: 'Where' }, { heading: 'Is' }],
        rules.map(({ event, threshold, environmentId, channels, enabled }) => [
          ruleText(event, threshold),
          environmentId === null
            ? 'all'
            : clean(environments.find(({ id }) => id === environmentId)?.name ?? 'removed'),
          clean(channels.map(nameOf).join(', ')),
          enabled ? 'on' : 'off',
        ]),
      ),
    )
  })
}

/** The channels for everybody. */
export async function listChannels(options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const { shared } = await client.call(endpoints.notificationChannels.list, {})
    if (options.json) return printJson(shared)
    if (shared.length === 0) return print('  No channel yet.')
    print(
      ...columns(
        [{ heading: 'Name' }, { heading: 'Kind' }, { heading: 'Host' }, { heading: 'Added by' }, { heading: 'Id' }],
        shared.map(({ id, kind, name, host, createdBy }) => [
          clean(name),
          kind,
          clean(host),
          clean(createdBy),
          shortId(id),
        ]),
      ),
    )
  })
}

/** The latest deliveries, with why one failed below it. */
export async function listDeliveries(options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const deliveries = await client.call(endpoints.deliveries.list, {})
    if (options.json) return printJson(deliveries)
    if (deliveries.length === 0) return print('  Nothing was sent yet.')
    const now = new Date().toISOString()
    for (const delivery of deliveries) {
      print(
        ...fitted(`  ${shortId(delivery.id)}  ${clean(deliveryName(delivery))}  ${deliveryText(delivery, 'UTC', now)}`),
      )
      if (delivery.reason) print(...fitted(`            ${clean(delivery.reason)}`))
    }
  })
}
