import type { ChannelKind } from '#app/contract/choices.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { openAnswers } from '../../answers.ts'
import { usageError } from '../../exit-code.ts'
import { clean } from '../../output/clean.ts'
import { note, print, printJson } from '../../output/stdout.ts'
import { withServer } from '../../server/connect.ts'
import { onlyMeant } from '../../server/only-meant.ts'
import { askPerson, isYes } from '../executions/decide-on-plan.ts'
import { mayAsk } from '../executions/may-ask.ts'
import type { AddChannelOptions, RemoveOptions } from './options.ts'

/** Adds a channel, and prints the secret of a webhook, which is told only now. */
export async function addChannel(kind: ChannelKind, name: string, options: AddChannelOptions): Promise<void> {
  const address = await readAddress(options)
  await withServer(options, async ({ client }) => {
    const added = await client.call(endpoints.notificationChannels.add, { body: { kind, name, address } })
    if (options.json) return printJson(added)
    note(`  Added ${clean(added.channel.name)}, ${clean(added.channel.host)}.`)
    if (added.secret === null) return
    note('  Its messages are signed with this secret, which is not shown again:')
    print(added.secret)
  })
}

/** Removes a channel, after a yes. */
export async function removeChannel(named: string, options: RemoveOptions): Promise<void> {
  if (!options.yes && !mayAsk(options))
    throw usageError(`This removes the channel ${named}, and nobody can be asked here.`, 'Allow it with --yes.')
  await withServer(options, async ({ client }) => {
    const { shared } = await client.call(endpoints.notificationChannels.list, {})
    const { id: channelId, name } = onlyMeant(shared, named, {
      noun: 'channel',
      namesOf: (one) => one,
      advice: 'List them with: parapet notifications channels',
    })
    if (!options.yes && !isYes(await askPerson(`Remove the channel ${clean(name)}? [y/N] `)))
      return note('  Nothing was removed.')
    await client.call(endpoints.notificationChannels.remove, { params: { channelId } })
    if (options.json) return printJson({ id: channelId, removed: true })
    note(`  Removed ${clean(name)}. What waited for it is not sent.`)
  })
}

/** An address holds a key: it is never an argument. @throws CommandError */
async function readAddress({ addressStdin }: AddChannelOptions): Promise<string> {
  if (!addressStdin && !process.stdin.isTTY)
    throw usageError('Nobody can be asked for the address here.', 'Pipe it in, with --address-stdin.')
  const answers = openAnswers()
  try {
    const address = await answers.askHidden('Address: ')
    if (address) return address
    throw usageError('The address is empty.')
  } finally {
    answers.close()
  }
}
