import type { GapDetail } from '#app/contract/gap-detail.ts'
import type { Db } from '#db/database.ts'
import { nounOf } from '../arm/resource-nouns.ts'
import { serviceName } from '../arm/service-name.ts'
import type { Viewer } from '../environments/visible.ts'
import { AppError } from '../errors.ts'
import { byHand, remediationOf } from '../judgement/controls/fix-way.ts'
import type { ControlCounts } from '../judgement/evaluation/finding.ts'
import { findControl } from '../judgement/results/describe-catalogue.ts'
import { summarize } from '../judgement/results/summarize.ts'
import { controlHistory } from './control-history.ts'
import { findScanRow } from './list-scans.ts'
import { toScan } from './scan-row.ts'
import type { ScanServices } from './scan-services.ts'
import { workedOut } from './worked-out.ts'

const historyLength = 6

/**
 * What a finished scan found about one control.
 * @throws AppError `not-found` for a scan or a control that is unknown, `conflict` when the scan is not done.
 */
export async function gapDetail(
  services: Pick<ScanServices, 'db' | 'catalogue'>,
  viewer: Viewer,
  scanId: string,
  controlId: string,
): Promise<GapDetail> {
  const { db, catalogue } = services
  const row = await findScanRow(services, viewer, scanId)
  const scan = toScan(row)
  if (scan.status !== 'done') throw new AppError('conflict', `This scan is ${scan.status}; it has no results.`)
  const found = findControl(catalogue, controlId)
  const { id, title, gap, severity, category, resource, why, links, fix } = found
  const { counts, firstSeen } = await workedOut(services, row, row.previous_scan_id ?? undefined)
  const own = counts.find((count) => count.controlId === controlId)
  const { passed = 0, failed = 0, notAssessed = 0, excepted = 0 } = own ?? {}
  const [acceptedSince, history] = await Promise.all([
    excepted > 0 ? firstAccepted(db, scanId, controlId) : null,
    controlHistory(services, scan, controlId, historyLength),
  ])
  return {
    scan,
    control: { id, title, gap, severity, category, resource, why, links },
    fix: { impact: fix.impact, remediationType: remediationOf(fix), byHand: byHand(fix) },
    service: serviceName(found),
    noun: nounOf(resource, passed + failed),
    passed,
    failed,
    notAssessed,
    excepted,
    firstSeenAt: [firstSeen.get(controlId), acceptedSince].filter((at) => at != null).sort()[0] ?? null,
    score: {
      now: summarize(catalogue, counts).overallScore,
      closed: summarize(
        catalogue,
        counts.map((count) => closeIf(count, controlId)),
      ).overallScore,
    },
    standards: standardsOf(services, controlId),
    history,
  }
}

/** When the first of the findings failed that are accepted: of the others it stands beside the counts. */
async function firstAccepted(db: Db, scanId: string, controlId: string): Promise<string | null> {
  const first = await db
    .selectFrom('findings')
    .select((eb) => eb.fn.min('first_seen_at').as('at'))
    .where('scan_id', '=', scanId)
    .where('control_id', '=', controlId)
    .where('status', '=', 'excepted')
    .executeTakeFirst()
  return first?.at ?? null
}

function closeIf(count: ControlCounts, controlId: string): ControlCounts {
  return count.controlId === controlId ? { ...count, passed: count.passed + count.failed, failed: 0 } : count
}

function standardsOf({ catalogue }: Pick<ScanServices, 'catalogue'>, controlId: string): GapDetail['standards'] {
  return catalogue.standards.flatMap(({ id, short, name, version, requirements }) => {
    const answered = requirements.filter((requirement) => requirement.controls?.includes(controlId))
    return answered.length === 0
      ? []
      : [{ id, short, name, version, requirements: answered.map((one) => ({ id: one.id, title: one.title })) }]
  })
}
