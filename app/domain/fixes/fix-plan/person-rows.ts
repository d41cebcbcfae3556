import type { FixRow } from '#app/contract/fix-plan.ts'
import { toNearestTenth } from '#app/text/tenths.ts'
import { serviceName } from '../../arm/service-name.ts'
import type { CatalogueControl } from '../../judgement/catalogue/catalogue.ts'
import { fixName } from '../generate/fix-name.ts'
import { excepted } from '../generate/read-findings.ts'
import type { FixClaim } from './fix-claims.ts'
import type { RowBasis, WeighedRow } from './fix-row.ts'
import type { LeftGap } from './listed-fix.ts'

/**
 * The gaps that no template closes, as rows: each is a person’s work. What an exception accepts brings no points.
 * @param asked claims of a gap of whose control something is closed
 */
export function personRows(
  manual: readonly LeftGap[],
  asked: (gap: LeftGap) => readonly FixClaim[],
  controls: ReadonlyMap<string, CatalogueControl>,
  { closed, pointsOf }: Pick<RowBasis, 'closed' | 'pointsOf'>,
): WeighedRow[] {
  const seen = new Map<string, number>()
  return manual.flatMap((gap) => {
    const { controlId, name, severity, affectedResources, reason, action } = gap
    const control = controls.get(controlId)
    if (!control) return []
    const number = (seen.get(controlId) ?? 0) + 1
    seen.set(controlId, number)
    const service = serviceName(control)
    const done = asked(gap).filter(({ key }) => closed.has(key)).length
    const open = affectedResources - done
    const brings = open > 0 && reason !== excepted.reason
    const points = brings ? open * pointsOf(controlId) : 0
    const brought = done * pointsOf(controlId)
    const row: FixRow = {
      id: `for-you-${controlId}${number === 1 ? '' : `-${number}`}`,
      name: fixName(service, [{ control }]),
      horizon: control.fix.horizon,
      service,
      severity,
      gaps: [{ controlId, name, severity, findings: affectedResources }],
      findings: affectedResources,
      closed: done,
      gain: brings ? toNearestTenth(points) : null,
      brought: toNearestTenth(brought),
      mayBreak: [control.fix.impact],
      roles: [],
      locks: [],
      state: 'forYou',
      stateAt: null,
      stateBy: null,
      planExpiresAt: null,
      executionId: null,
      templateId: null,
      workspaceName: null,
      inOtherPlans: [],
      missing: 0,
      resources: affectedResources,
      stays: { reason, action },
    }
    return [{ row, points, worth: points + brought }]
  })
}
