import type { Subscription } from '#app/contract/azure.ts'
import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { Scan } from '#app/contract/scans.ts'
import type { Baseline } from '#app/domain/judgement/baseline/baseline.ts'
import { countOf } from '#app/text/count.ts'
import { usageError } from '../../exit-code.ts'
import { baselineScore, KnownFindings } from '../../judge/known-findings.ts'
import { clean } from '../../output/clean.ts'
import { note } from '../../output/stdout.ts'
import type { ScoreBefore } from '../../overview/gate.ts'
import { baselineOfScans } from '../../server/baseline-of-report.ts'
import type { ScanOptions } from './options.ts'

interface Together {
  /** Of all subscriptions together, resources counted as one; null where no gate asks for it, and when nothing was assessed. */
  score: number | null
  before: ScoreBefore
  /** New findings by control; undefined where nothing is compared. */
  fresh?: ReadonlyMap<string, number>
}

/**
 * Scores are compared only where both are of the same subscriptions: another subscription alone moves a score.
 * @throws CommandError
 */
export function requireComparable(
  baseline: Baseline,
  subscriptions: readonly Subscription[],
  { maxDrop }: Pick<ScanOptions, 'maxDrop'>,
): void {
  const known = idsOf(baseline)
  const unknown = subscriptions.filter((one) => !known.has(one.subscriptionId.toLowerCase()))
  if (maxDrop !== undefined && (unknown.length > 0 || known.size !== subscriptions.length))
    throw usageError(
      `--max-drop compares scores of the same subscriptions: the baseline is of ${known.size === 0 ? 'a file' : countOf(known.size, 'subscription')}, ${clean(baseline.title)}.`,
      'Write it of the same ones: parapet baseline write <file> --all-subscriptions, --management-group or --subscription.',
    )
  if (known.size > 0 && unknown.length > 0)
    note(
      `  The baseline is not of ${unknown.map((one) => clean(one.displayName)).join(', ')}: what only stands there is new.`,
    )
}

const idsOf = ({ subscriptionId, subscriptionIds = subscriptionId ? [subscriptionId] : [] }: Baseline) =>
  new Set(subscriptionIds.map((id) => id.toLowerCase()))

/**
 * The failures and the score of several scans together, beside a baseline or the scans before. Answers of the server are asked for
 * only as far as a gate compares.
 * @param scans those that have results
 * @throws ApiError
 */
export async function compareTogether(
  client: ApiClient,
  scans: readonly Scan[],
  baseline: Baseline | undefined,
  { changedSince, minScore, maxDrop }: Pick<ScanOptions, 'changedSince' | 'minScore' | 'maxDrop'>,
): Promise<Together> {
  if (!baseline && changedSince === undefined && minScore === undefined && maxDrop === undefined)
    return { score: null, before: none }
  const now = await baselineOfScans(
    client,
    scans.map(({ id }) => id),
  )
  const isSince = changedSince !== undefined || (maxDrop !== undefined && !baseline)
  const earlier = isSince ? await scansBefore(client, scans) : []
  const known = baseline ?? (earlier.length > 0 ? await baselineOfScans(client, earlier) : undefined)
  const before = baseline ? scoreOfBaseline(baseline, scans) : scoreOfEarlier(known, earlier, scans)
  if (!baseline && changedSince === undefined) return { score: now.score, before }
  const found = new KnownFindings(known?.findings.map(({ fingerprint }) => fingerprint) ?? [])
  for (const finding of now.findings) found.isNew(finding)
  return { score: now.score, before, fresh: found.fresh }
}

const none: ScoreBefore = { lacks: 'nothing is compared', isFirst: true }

function scoreOfBaseline(baseline: Baseline, scans: readonly Scan[]): ScoreBefore {
  if (idsOf(baseline).size === scans.length) return baselineScore(baseline)
  return { lacks: 'a scan that failed left fewer subscriptions than the baseline is of', isFirst: false }
}

function scoreOfEarlier(known: Baseline | undefined, earlier: readonly string[], scans: readonly Scan[]): ScoreBefore {
  if (!known || earlier.length < scans.length)
    return { lacks: 'not every subscription was scanned before', isFirst: true }
  return known.score ?? { lacks: 'the scans before could assess nothing', isFirst: false }
}

/** The last finished scan of each subscription before these; one that has none is named. */
async function scansBefore(client: ApiClient, scans: readonly Scan[]): Promise<string[]> {
  const found: string[] = []
  for (const { id, subscriptionId, subscriptionName } of scans) {
    const all = await client.call(endpoints.scans.list, { query: { subscriptionId, limit: 200 } })
    const before = all.slice(all.findIndex((one) => one.id === id) + 1).find(({ status }) => status === 'done')
    if (before) found.push(before.id)
    else note(`  There is no scan of ${clean(subscriptionName)} before this one: what only stands there is new.`)
  }
  return found
}
