import { Argument, type Command } from 'commander'
import { channelKinds } from '#app/contract/choices.ts'
import { later } from '../later.ts'
import { withJsonOption, withServerOption } from '../server-option.ts'

/** `parapet notifications rules | channels | add-channel | remove-channel | deliveries | send`. */
export function addNotifications(notifications: Command): void {
  const add = (name: string, description: string) =>
    withServerOption(withJsonOption(notifications.command(name).description(description)))

  add('rules', 'what you are told of, and where; after parapet login').action(
    later(async () => (await import('./list-notifications.ts')).listRules),
  )
  add('channels', 'the webhooks and channels of Microsoft Teams').action(
    later(async () => (await import('./list-notifications.ts')).listChannels),
  )
  add('add-channel', 'add one; its address is asked for, since it holds a key (administrators)')
    .addArgument(new Argument('<kind>', 'what it is').choices(channelKinds))
    .argument('<name>', 'what it is called')
    .option('--address-stdin', 'read the address from standard input')
    .action(later(async () => (await import('./change-channels.ts')).addChannel))
  add('remove-channel', 'remove one; what waits for it is not sent any more (administrators)')
    .argument('<channel>', 'id or name, or a beginning of it')
    .option('-y, --yes', 'without asking')
    .action(later(async () => (await import('./change-channels.ts')).removeChannel))
  add('deliveries', 'what was sent, waits or failed, latest first').action(
    later(async () => (await import('./list-notifications.ts')).listDeliveries),
  )
  add('send', 'try a delivery now that waits or failed, with the same id')
    .argument('<delivery>', 'id, or the beginning of it')
    .action(later(async () => (await import('./send-again.ts')).sendAgain))
}
