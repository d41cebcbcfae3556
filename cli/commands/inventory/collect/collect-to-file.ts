import { existsSync } from 'node:fs'
import { type AzureClient, createAzureClient } from '#app/azure/azure-client.ts'
import { collectedTypes } from '#app/domain/arm/collection-table.ts'
import { collectSteps } from '#app/domain/inventory/collect-steps.ts'
import type { EarlierReading } from '#app/domain/inventory/collection-step.ts'
import { catalogueVersion } from '#app/domain/judgement/catalogue/catalogue-version.ts'
import { neededTypes } from '#app/domain/judgement/controls/needed-types.ts'
import { version } from '../../../../package.json'
import { usageError } from '../../../exit-code.ts'
import { interruptSignal } from '../../../interrupt.ts'
import { builtCatalogue } from '../../../judge/catalogue.ts'
import { requireNoFolder } from '../../../judge/report-sink.ts'
import { clean } from '../../../output/clean.ts'
import { note, print, printJson, whileRead } from '../../../output/stdout.ts'
import { chooseSubscriptions } from './choose-subscriptions.ts'
import { collectedLines, endOfSubscription, judgeCollected, progressLine } from './collected-lines.ts'
import { readEarlierPart } from './earlier-part.ts'
import { finishPart } from './finish-part.ts'
import type { CollectOptions } from './options.ts'
import { PartFile, partFileOf } from './part-file.ts'
import type { Begun } from './part-lines.ts'
import { signIn } from './sign-in.ts'

interface Collection {
  client: AzureClient
  part: PartFile
  begun: Begun
  ended: ReadonlySet<string>
  unfinished?: { id: string; reading: EarlierReading }
}

/** What this terminal would collect: taken up is only what was begun for the same. */
interface Asked {
  types: ReadonlySet<string>
  of: Pick<Begun, 'product' | 'catalogue' | 'cloud' | 'collected'>
}

/** Reads the chosen subscriptions, one after another, into a file that takes its place once it is whole. */
export async function collectToFile(options: CollectOptions): Promise<void> {
  const signal = interruptSignal()
  requireNoFolder(options.out, 'inventory')
  const { profile, credential } = signIn(options, process.env)
  const client = createAzureClient({ profile, credential, signal })
  const asked = askedFor(profile.name)
  const collection = await open(client, asked, options)
  const { part, begun } = collection
  try {
    for (const { id, name } of begun.subscriptions)
      if (!collection.ended.has(id)) await collectOne(collection, asked.types, { id, name }, signal)
    part.close()
    const head = await finishPart(part.file, options.out)
    part.remove()
    await whileRead(() =>
      options.json ? printJson({ file: options.out, head }) : print(...collectedLines(head, options.out)),
    )
    judgeCollected(head)
  } catch (error) {
    if (existsSync(part.file)) {
      part.close()
      note(`  What was read is kept in ${part.file}. The same command with --resume goes on from there.`)
    }
    signal.throwIfAborted()
    throw error
  }
}

function askedFor(cloud: string): Asked {
  const catalogue = builtCatalogue()
  const types = neededTypes(catalogue.controls)
  const made = { product: version, catalogue: catalogueVersion(catalogue) }
  return { types, of: { ...made, cloud, collected: collectedTypes(types) } }
}

/** Begins, or takes up what was begun before. @throws CommandError, AzureError */
async function open(client: AzureClient, { of }: Asked, options: CollectOptions): Promise<Collection> {
  const file = partFileOf(options.out)
  if (options.resume && existsSync(file)) return takeUp(client, of, file, options)
  if (options.resume) note('  There is nothing to resume: this begins anew.')
  const { subscriptions, unreadable } = await chooseSubscriptions(client, options, interruptSignal())
  const begun: Begun = {
    ...of,
    subscriptions: subscriptions.map(({ subscriptionId, displayName, tenantId = null }) => ({
      id: subscriptionId,
      name: displayName,
      tenantId,
    })),
    unreadable,
  }
  return { client, begun, part: PartFile.begin(file, begun), ended: new Set() }
}

async function takeUp(
  client: AzureClient,
  of: Asked['of'],
  file: string,
  options: CollectOptions,
): Promise<Collection> {
  const part = PartFile.resume(file)
  try {
    const earlier = await readEarlierPart(file, part.size)
    const { product, catalogue, cloud, subscriptions } = earlier.begun
    if (product !== of.product || catalogue !== of.catalogue || cloud !== of.cloud)
      throw usageError(
        `${file} was begun by another version of Parapet, with other controls or in another cloud: joined with this one it would not say what it holds.`,
        'Remove it to begin anew.',
      )
    const meant = options.subscription && (await chooseSubscriptions(client, options, interruptSignal())).subscriptions
    const begun = new Set(subscriptions.map(({ id }) => id))
    if (meant && (meant.length !== begun.size || meant.some(({ subscriptionId }) => !begun.has(subscriptionId))))
      throw usageError(
        `${file} was begun of other subscriptions: ${clean(subscriptions.map(({ name }) => name).join(', '))}.`,
        'Resume it as it was begun, or remove it to begin anew.',
      )
    return { client, part, ...earlier }
  } catch (error) {
    part.close()
    throw error
  }
}

/** Milliseconds between two lines that tell how it goes. */
const toldEveryMs = 10_000

async function collectOne(
  { client, part, unfinished, begun }: Collection,
  types: ReadonlySet<string>,
  { id, name }: { id: string; name: string },
  signal: AbortSignal,
): Promise<void> {
  const begunAt = Date.now()
  part.mark({ part: 'subscription', id, startedAt: new Date(begunAt).toISOString() })
  const subscription = await client.getSubscription(id, signal)
  let toldAt = begunAt
  let unread = 0
  let latest = { resources: 0, groups: 0, calls: 0, settingsRead: 0, settingsTotal: 0, listed: false }
  const steps = collectSteps({
    client,
    subscription,
    types,
    signal,
    earlier: unfinished?.id === id ? unfinished.reading : undefined,
    // A file holds a tenant once: with the first of its subscriptions.
    withoutTenant: begun.subscriptions.find(({ tenantId }) => tenantId === (subscription.tenantId ?? null))?.id !== id,
    onProgress(progress) {
      latest = { ...progress }
      if (Date.now() - toldAt < toldEveryMs) return
      toldAt = Date.now()
      note(progressLine(name, progress))
    },
  })
  for await (const step of steps) {
    part.step(step)
    if (step.kind === 'done') unread += step.notRead.length
  }
  part.mark({ part: 'end', id, collectedAt: new Date().toISOString() })
  part.flush()
  note(endOfSubscription(name, latest, unread, Date.now() - begunAt))
}
