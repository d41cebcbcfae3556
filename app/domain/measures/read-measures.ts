import { byTerraform } from '#app/contract/by-terraform.ts'
import type { ClaimId } from '#app/contract/measures.ts'
import { responseTime } from '../fixes/proof/response-times.ts'
import type { Catalogue } from '../judgement/catalogue/catalogue.ts'
import { remediationOf } from '../judgement/controls/fix-way.ts'
import { judgedShare, type Sample, scannedDays } from '../scans/measured-scans.ts'
import type { Services } from '../services.ts'
import type { Counted } from './tell-measure.ts'

/** How many days back each measure looks. */
export const measuredDays = { detection: 30, monitoring: 7, response: 90 }

/** What this installation reaches of each claim, over all its environments and without a name of any. */
export async function readMeasures(
  services: Pick<Services, 'db' | 'now'> & { catalogue: Catalogue },
): Promise<Record<ClaimId, Sample | Counted>> {
  const { controls } = services.catalogue
  const before = (days: number) => new Date(services.now().getTime() - days * 24 * 60 * 60 * 1000).toISOString()
  const written = controls.filter(({ fix }) => byTerraform[remediationOf(fix)]).length
  return {
    detection: await judgedShare(services, before(measuredDays.detection)),
    monitoring: await scannedDays(services, measuredDays.monitoring),
    controls: { value: controls.length },
    response: await responseTime(services, before(measuredDays.response)),
    overhead: { value: controls.length === 0 ? 0 : (100 * written) / controls.length },
  }
}
