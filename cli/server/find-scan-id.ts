import { ApiError } from '#app/contract/call-errors.ts'
import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { ScanHistoryItem } from '#app/contract/scan-history.ts'
import { formatTime } from '#app/text/time.ts'
import { CommandError, notFound, usageError } from '../exit-code.ts'
import { clean } from '../output/clean.ts'
import { note } from '../output/stdout.ts'
import { workingSubscription } from './find-subscription.ts'
import { notThere, shortIds } from './not-there.ts'
import { onlyMeant } from './only-meant.ts'

const wholeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
/** How many scans are looked through for `latest` and the beginning of an id; the most that the server gives. */
const limit = 200

/**
 * The id of a scan that a person named: `latest` (the last finished one), an id, or the beginning of one.
 * @param subscription of which subscription `latest` is, by id or name; without, of the one that the person works on,
 * which is said; of any when they chose none
 * @throws CommandError when there is no such scan, or more than one.
 */
export async function findScanId(client: ApiClient, named: string, subscription?: string): Promise<string> {
  if (wholeId.test(named)) return named
  if (named === 'latest') return (await latestScan(client, subscription)).id
  const scans = await client.call(endpoints.scans.list, { query: { limit } })
  const found = scans.filter(({ id }) => id.startsWith(named.toLowerCase()))
  const [only] = found
  if (found.length === 1 && only) return only.id
  if (found.length > 1) throw usageError(`${found.length} scans begin with ${named}.`, 'Give more of the id.')
  const ids = shortIds(
    scans.map(({ id }) => id),
    named,
  )
  throw notThere({ noun: 'scan', named, known: ['latest', ...ids], advice: 'List them with: parapet scans list' })
}

/**
 * Refuses `latest` for what changes Azure where it may be of several subscriptions: a scan that ends between a plan and its
 * apply would make it that of another one.
 * @param subscription by id or name, of which `latest` is
 * @throws CommandError when neither that nor a subscription to work on says of which one it is
 */
export async function requireOneSubscription(client: ApiClient, named: string, subscription?: string): Promise<void> {
  if (named !== 'latest' || subscription || (await chosenSubscription(client))) return
  const scans = await client.call(endpoints.scans.list, { query: { limit } })
  const scanned = new Map(scans.map((one) => [one.subscription_id, clean(one.subscription_name)]))
  if (scanned.size < 2) return
  throw usageError(
    `Several subscriptions were scanned, and latest is of whichever ended last: ${[...scanned.values()].sort().join(', ')}.`,
    'Say of which one with --subscription, choose one with: parapet use <subscription>, or name the scan by its id.',
  )
}

async function latestScan(client: ApiClient, named: string | undefined): Promise<ScanHistoryItem> {
  const scansOf = (subscriptionId?: string) => client.call(endpoints.scans.list, { query: { limit, subscriptionId } })
  const wanted = named ? scannedSubscription(await scansOf(), named) : await chosenSubscription(client)
  const latest = (await scansOf(wanted?.id)).find(({ status }) => status === 'done')
  if (!latest)
    throw notFound(
      `There is no finished scan${wanted ? ` of ${clean(wanted.name)}` : ''} yet.`,
      'Start one with: parapet scan <subscription>',
    )
  note(`  Scan ${latest.id.slice(0, 4)} of ${formatTime(latest.created_at)} in ${clean(latest.subscription_name)}`)
  return latest
}

interface Wanted {
  id: string
  name: string
}

/** By what the scans say, so that it is found while Azure cannot be asked. */
function scannedSubscription(scans: readonly ScanHistoryItem[], named: string): Wanted {
  // Newest first: the latest name of a subscription counts.
  const scanned = new Map([...scans].reverse().map((one) => [one.subscription_id, one.subscription_name]))
  return onlyMeant(
    [...scanned].map(([id, name]) => ({ id, name })),
    named,
    {
      noun: 'scanned subscription',
      namesOf: (one) => one,
      advice: 'List the scans with: parapet scans list',
    },
  )
}

async function chosenSubscription(client: ApiClient): Promise<Wanted | undefined> {
  try {
    const chosen = await workingSubscription(client)
    return chosen && { id: chosen.subscriptionId, name: chosen.displayName }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    throw new CommandError(
      `Where you work could not be read: ${error.message}`,
      undefined,
      'Name the scan by its id: parapet scans list',
    )
  }
}
