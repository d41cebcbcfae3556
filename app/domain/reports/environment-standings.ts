import type { Environment } from '#app/contract/environments.ts'
import { oldScanDays } from '#app/contract/old-scan-days.ts'
import type { EnvironmentStanding } from '#app/contract/posture-report.ts'
import type { Severity } from '#app/contract/severity.ts'
import { downToTenth } from '#app/text/tenths.ts'
import type { Actor } from '../actor.ts'
import { listEnvironments } from '../environments/list-environments.ts'
import type { Catalogue } from '../judgement/catalogue/catalogue.ts'
import type { ControlCounts } from '../judgement/evaluation/finding.ts'
import { knownControls } from '../judgement/results/known-controls.ts'
import { sumCounts } from '../judgement/results/sum-counts.ts'
import { summarize } from '../judgement/results/summarize.ts'
import { knownCountsByScan } from '../scans/known-counts.ts'
import { type LatestScans, latestScans } from '../scans/latest-scans.ts'
import type { ScanServices } from '../scans/scan-services.ts'

const dayMs = 24 * 60 * 60_000

type DoneScan = NonNullable<LatestScans['done']>

/** The environments that somebody may see, the active one first, by the latest finished scan of each subscription. */
export async function environmentStandings(
  services: Pick<ScanServices, 'db' | 'catalogue' | 'now'>,
  actor: Actor,
): Promise<EnvironmentStanding[]> {
  const environments = await listEnvironments(services, actor)
  const scansOf = await Promise.all(environments.map(({ id }) => countedScans(services, id)))
  const counts = await knownCountsByScan(
    services.db,
    scansOf.flat().map(({ id }) => id),
  )
  return environments
    .map((environment, at) => standingOf(services, environment, scansOf[at] ?? [], counts))
    .sort((a, b) => Number(b.isActive) - Number(a.isActive))
}

/** Newest first. */
async function countedScans({ db }: Pick<ScanServices, 'db'>, environmentId: string): Promise<DoneScan[]> {
  const latest = await latestScans(db, environmentId)
  return [...latest.values()].flatMap(({ done }) => done ?? []).sort((a, b) => (a.created_at < b.created_at ? 1 : -1))
}

function standingOf(
  { catalogue, now }: Pick<ScanServices, 'catalogue' | 'now'>,
  { id, name, clientName, isActive, scope, signInFailure }: Environment,
  scans: readonly DoneScan[],
  countsByScan: ReadonlyMap<string, ControlCounts[]>,
): EnvironmentStanding {
  const known = scope.kind === 'subscriptions' ? scope.subscriptions : null
  const named = new Set(known?.map(({ subscriptionId }) => subscriptionId.toLowerCase()))
  const counted = known ? scans.filter((scan) => named.has(scan.subscription_id.toLowerCase())) : scans
  const counts = sumCounts(
    catalogue,
    counted.map((scan) => countsByScan.get(scan.id) ?? []),
  )
  return {
    id,
    name,
    clientName,
    isActive,
    score: summarize(catalogue, counts).overallScore,
    critical: failing(catalogue, counts, 'critical'),
    high: failing(catalogue, counts, 'high'),
    judged: judgedPercent(counts),
    scans: counted.map((scan) => ({
      id: scan.id,
      subscriptionName: scan.subscription_name,
      at: scan.created_at,
      score: scan.overall_score,
      isOld: now().getTime() - Date.parse(scan.created_at) > oldScanDays * dayMs,
    })),
    subscriptions: known?.length ?? null,
    signInFailure,
  }
}

function failing(catalogue: Catalogue, counts: readonly ControlCounts[], severity: Severity): number {
  const { severityOf } = knownControls(catalogue)
  return counts.filter(({ controlId, failed }) => failed > 0 && severityOf.get(controlId) === severity).length
}

function judgedPercent(counts: readonly ControlCounts[]): number | null {
  const judged = counts.reduce((sum, { passed, failed, excepted }) => sum + passed + failed + excepted, 0)
  const asked = judged + counts.reduce((sum, { notAssessed }) => sum + notAssessed, 0)
  return asked === 0 ? null : downToTenth((100 * judged) / asked)
}
