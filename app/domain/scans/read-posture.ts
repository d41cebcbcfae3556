import type { Subscription } from '#app/contract/azure.ts'
import { oldScanDays } from '#app/contract/old-scan-days.ts'
import type { Posture, PostureGap, PostureSubscription } from '#app/contract/posture.ts'
import { compareText } from '#app/text/compare-text.ts'
import { requireEnvironment } from '../environments/environment-client.ts'
import type { ControlCounts } from '../judgement/evaluation/finding.ts'
import { type JudgedSubscription, postureGaps } from '../judgement/results/posture-gaps.ts'
import { securityHealthOf } from '../judgement/results/score.ts'
import { scorePartsOf } from '../judgement/results/score-parts.ts'
import { standardScores } from '../judgement/results/standard-scores.ts'
import { sumCounts } from '../judgement/results/sum-counts.ts'
import { summarize } from '../judgement/results/summarize.ts'
import { firstSeenByControl } from './first-seen.ts'
import { knownCountsByScan } from './known-counts.ts'
import { type LatestScans, latestScans } from './latest-scans.ts'
import { postureCoverage } from './posture-coverage.ts'
import type { ScanServices } from './scan-services.ts'

type PostureServices = Pick<ScanServices, 'db' | 'catalogue' | 'now'>

const dayMs = 24 * 60 * 60_000

/** The subscriptions of an environment, which of them count, and the figures of all that do. */
type PostureFigures = Pick<Posture, 'summary' | 'coverage' | 'subscriptions'>

/** The posture as the scans found it. */
export type FoundPosture = Omit<Posture, 'gaps'> & { gaps: PostureGap[] }

/** The figures alone, without the work that gaps and standards take. */
export async function readPostureFigures(
  services: PostureServices,
  environmentId: string,
  subscriptions: readonly Subscription[],
): Promise<PostureFigures> {
  return figuresOf(services, await judgedSubscriptions(services, environmentId, subscriptions))
}

/**
 * How the subscriptions of an environment stand together.
 * @param subscriptions those of the environment; one that is not among them any more does not count
 * @throws AppError `not-found` of a removed environment
 */
export async function readPosture(
  services: PostureServices,
  environmentId: string,
  subscriptions: readonly Subscription[],
): Promise<FoundPosture> {
  const { db, catalogue } = services
  const environment = await requireEnvironment(services, environmentId)
  const all = await judgedSubscriptions(services, environmentId, subscriptions)
  const judged = all.flatMap(({ judged }) => (judged ? [judged] : []))
  const counts = sumCounts(
    catalogue,
    judged.map((one) => one.counts),
  )
  const firstSeen = await firstSeenByControl(
    db,
    judged.map((one) => one.scanId),
  )
  const figures = figuresOf(services, all)
  const severityOf = new Map(catalogue.controls.map(({ id, severity }) => [id, severity]))
  return {
    environmentId,
    environmentName: environment.name,
    ...figures,
    scoreParts: scorePartsOf(counts, severityOf, figures.summary.overallScore),
    standards: standardScores(catalogue, counts, []),
    gaps: postureGaps(catalogue, judged, firstSeen),
    notAssessed: counts.filter(({ notAssessed }) => notAssessed > 0).length,
  }
}

interface SubscriptionState {
  subscription: PostureSubscription
  judged: JudgedSubscription | null
}

async function judgedSubscriptions(
  { db, now }: PostureServices,
  environmentId: string,
  subscriptions: readonly Subscription[],
): Promise<SubscriptionState[]> {
  const latest = await latestScans(db, environmentId)
  const known = subscriptions.map((one) => ({ ...one, latest: latest.get(one.subscriptionId.toLowerCase()) ?? {} }))
  const counts = await knownCountsByScan(
    db,
    known.flatMap((one) => one.latest.done?.id ?? []),
  )
  return known
    .map((one) => stateOf(one, one.latest, counts.get(one.latest.done?.id ?? '') ?? [], now().getTime()))
    .sort((a, b) => compareText(a.subscription.displayName, b.subscription.displayName))
}

function stateOf(
  { subscriptionId, displayName }: Subscription,
  { done, later }: LatestScans,
  counts: readonly ControlCounts[],
  now: number,
): SubscriptionState {
  return {
    subscription: {
      subscriptionId,
      displayName,
      scan: done
        ? {
            id: done.id,
            at: done.created_at,
            isOld: now - Date.parse(done.created_at) > oldScanDays * dayMs,
            overallScore: done.overall_score,
            criticalRecommendations: done.critical_recommendations,
            totalRecommendations: done.total_recommendations,
            findings: counts.reduce((sum, { failed }) => sum + failed, 0),
          }
        : null,
      later: later
        ? {
            id: later.id,
            at: later.finished_at ?? later.created_at,
            status: later.status as NonNullable<PostureSubscription['later']>['status'],
            error: later.error,
          }
        : null,
    },
    judged: done ? { scanId: done.id, displayName, counts } : null,
  }
}

function figuresOf({ catalogue }: PostureServices, all: readonly SubscriptionState[]): PostureFigures {
  const subscriptions = all.map(({ subscription }) => subscription)
  const summary = summarize(
    catalogue,
    sumCounts(
      catalogue,
      all.map(({ judged }) => judged?.counts ?? []),
    ),
  )
  return {
    summary: { ...summary, securityHealth: securityHealthOf(summary.overallScore) },
    coverage: postureCoverage(subscriptions),
    subscriptions,
  }
}
