import type { GapDetail } from '#app/contract/gap-detail.ts'
import { nounOf } from '../arm/resource-nouns.ts'
import { serviceName } from '../arm/service-name.ts'
import type { Viewer } from '../environments/visible.ts'
import { AppError } from '../errors.ts'
import type { ControlCounts } from '../judgement/evaluation/finding.ts'
import { findControl } from '../judgement/results/describe-catalogue.ts'
import { summarize } from '../judgement/results/summarize.ts'
import { controlCounts } from './control-counts.ts'
import { controlHistory } from './control-history.ts'
import { findScan } from './list-scans.ts'
import type { ScanServices } from './scan-services.ts'

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
  const scan = await findScan(services, viewer, scanId)
  if (scan.status !== 'done') throw new AppError('conflict', `This scan is ${scan.status}; it has no results.`)
  const found = findControl(catalogue, controlId)
  const { id, title, gap, severity, category, resource, why, links, fix } = found
  const [counts, first, history] = await Promise.all([
    controlCounts(db, scanId),
    db
      .selectFrom('findings')
      .select((eb) => eb.fn.min('first_seen_at').as('at'))
      .where('scan_id', '=', scanId)
      .where('control_id', '=', controlId)
      .where('status', 'in', ['failed', 'excepted'])
      .executeTakeFirst(),
    controlHistory(services, scan, controlId, historyLength),
  ])
  const own = counts.find((count) => count.controlId === controlId)
  const { passed = 0, failed = 0, notAssessed = 0, excepted = 0 } = own ?? {}
  return {
    scan,
    control: { id, title, gap, severity, category, resource, why, links },
    fix: { impact: fix.impact, manual: fix.manual, module: fix.module },
    service: serviceName(found),
    noun: nounOf(resource, passed + failed),
    passed,
    failed,
    notAssessed,
    excepted,
    firstSeenAt: first?.at ?? null,
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
