import type { PostureReport, ReportDays, ReportedStandard } from '#app/contract/posture-report.ts'
import type { Actor } from '../actor.ts'
import { findEnvironment } from '../environments/list-environments.ts'
import type { ControlCounts } from '../judgement/evaluation/finding.ts'
import { standardScores } from '../judgement/results/standard-scores.ts'
import { judgedChange } from '../judgement/results/worse-gaps.ts'
import { comparedScans } from '../scans/compared-scans.ts'
import { controlCountsByScan } from '../scans/control-counts.ts'
import type { ScanServices } from '../scans/scan-services.ts'
import { scoresBetween } from '../scans/scores-between.ts'
import { environmentStandings } from './environment-standings.ts'
import { provenSince } from './proven-gaps.ts'
import { thinned } from './thinned.ts'

const dayMs = 24 * 60 * 60_000
/** More points than this are no finer line. */
const mostPoints = 180

export interface ReportScope {
  environmentId: string
  subscriptionId: string
  displayName: string
}

/**
 * How a subscription came to stand as it does in the last days; page, PDF and API show this and work out nothing more.
 * @throws AppError `not-found` of an environment that the person may not see
 */
export async function postureReport(
  services: Pick<ScanServices, 'db' | 'catalogue' | 'now'>,
  actor: Actor,
  { environmentId, subscriptionId, displayName }: ReportScope,
  days: ReportDays,
): Promise<PostureReport> {
  const { db } = services
  const environment = await findEnvironment(services, actor, environmentId)
  const own = { environments: [environmentId] }
  const now = services.now().getTime()
  const before = (periods: number) => new Date(now - periods * Number(days) * dayMs).toISOString()
  const [from, to] = [before(1), before(0)]
  const [{ latest, earlier }, trend, trendBefore, proven, environments] = await Promise.all([
    comparedScans(services, own, subscriptionId, from),
    scoresBetween(services, own, subscriptionId, { from, to }),
    scoresBetween(services, own, subscriptionId, { from: before(2), to: from }),
    provenSince(services, { environmentId, subscriptionId }, from),
    environmentStandings(services, actor),
  ])
  const counts = await controlCountsByScan(
    db,
    [latest, earlier].flatMap((scan) => scan?.id ?? []),
  )
  const countsOf = (scan: { id: string } | null) => (scan && counts.get(scan.id)) ?? []
  const changes = earlier ? judgedChange(services.catalogue, countsOf(earlier), countsOf(latest)) : null
  return {
    environmentId,
    environmentName: environment.name,
    subscriptionId,
    subscriptionName: displayName,
    days: Number(days),
    from,
    to,
    latest: latest && {
      ...reported(latest),
      critical: latest.critical_recommendations,
      gaps: latest.total_recommendations,
    },
    earlier: earlier && reported(earlier),
    trend: thinned(trend, mostPoints),
    trendBefore: thinned(trendBefore, mostPoints),
    scans: trend.length,
    standards: latest ? standardsOf(services, countsOf(latest), countsOf(earlier)) : [],
    worse: changes?.worse ?? [],
    closedGaps: changes?.closedGaps ?? 0,
    proven,
    environments,
  }
}

const reported = (scan: { id: string; created_at: string; overall_score: number | null }) => ({
  id: scan.id,
  at: scan.created_at,
  score: scan.overall_score,
})

function standardsOf(
  { catalogue }: Pick<ScanServices, 'catalogue'>,
  now: readonly ControlCounts[],
  before: readonly ControlCounts[],
): ReportedStandard[] {
  return standardScores(catalogue, now, before).map(
    ({ id, short, name, version, percent, previousPercent, met, assessed, total }) => ({
      id,
      short,
      name,
      version,
      percent,
      before: previousPercent,
      met,
      judged: assessed,
      total,
    }),
  )
}
