import { Argument, type Command } from 'commander'
import { type ChannelKind, channelKinds } from '#app/contract/choices.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'
import type { AddChannelOptions, ReadOptions, RemoveOptions } from './options.ts'

/** `parapet notifications rules | channels | add-channel | remove-channel | deliveries | send`. */
export function addNotifications(notifications: Command): void {
  const add = (name: string, description: string) =>
    withServerOption(withJsonOption(notifications.command(name).description(description)))

  add('rules', 'what you are told of, and where; after parapet login').action(async (options: ReadOptions) => {
    const { listRules } = await import('./list-notifications.ts')
    await listRules(options)
  })
  add('channels', 'the webhooks and channels of Microsoft Teams').action(async (options: ReadOptions) => {
    const { listChannels } = await import('./list-notifications.ts')
    await listChannels(options)
  })
  add('add-channel', 'add one; its address is asked for, since it holds a key (administrators)')
    .addArgument(new Argument('<kind>', 'what it is').choices(channelKinds))
    .argument('<name>', 'what it is called')
    .option('--address-stdin', 'read the address from standard input')
    .action(async (kind: ChannelKind, name: string, options: AddChannelOptions) => {
      const { addChannel } = await import('./change-channels.ts')
      await addChannel(kind, name, options)
    })
  add('remove-channel', 'remove one; what waits for it is not sent any more (administrators)')
    .argument('<channel>', 'id or name, or a beginning of it')
    .option('-y, --yes', 'without asking')
    .action(async (channel: string, options: RemoveOptions) => {
      const { removeChannel } = await import('./change-channels.ts')
      await removeChannel(channel, options)
    })
  add('deliveries', 'what was sent, waits or failed, latest first').action(async (options: ReadOptions) => {
    const { listDeliveries } = await import('./list-notifications.ts')
    await listDeliveries(options)
  })
  add('send', 'try a delivery now that waits or failed, with the same id')
    .argument('<delivery>', 'id, or the beginning of it')
    .action(async (delivery: string, options: ReadOptions) => {
      const { sendAgain } = await import('./send-again.ts')
      await sendAgain(delivery, options)
    })
}
