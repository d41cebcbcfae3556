import { normaliseId } from '../../arm/resource-id.ts'
import { invalid } from '../../errors.ts'
import type { CatalogueControl } from '../../judgement/catalogue/catalogue.ts'
import { acceptedSince } from '../../scans/exceptions/accepted-since.ts'
import { findingsOfControls } from '../../scans/findings-of-controls.ts'
import type { ScanRow } from '../../scans/scan-row.ts'
import type { Services } from '../../services.ts'
import { claimKey } from '../proof/claim-key.ts'
import { closedFindings } from '../proof/closed-findings.ts'
import type { ChosenFinding, OpenFinding } from './closing-repair.ts'

/** Which failing resources; all of them when nothing is given. */
export interface ChosenResources {
  resourceIds?: readonly string[]
  /** Those of a control, by its id. */
  resourcesOf?: ReadonlyMap<string, readonly string[]>
}

/** The failing resources of chosen gaps. */
export interface ChosenFindings {
  findings: ChosenFinding[]
  /** Those that an exception accepts. */
  open: OpenFinding[]
  /** How many an apply after the scan closed. */
  closed: number
}

/**
 * What a scan found of these controls, on these resources when they are given.
 * @throws AppError `invalid` when none of it is in the scan, or a resource is not.
 */
export async function readChosenFindings(
  services: Pick<Services, 'db' | 'now'>,
  scan: ScanRow,
  controls: readonly CatalogueControl[],
  { resourceIds, resourcesOf }: ChosenResources,
): Promise<ChosenFindings> {
  const chosen: ChosenFindings = { findings: [], open: [], closed: 0 }
  const wanted = resourceIds && new Set(resourceIds.map(normaliseId))
  const wantedOf = new Map([...(resourcesOf ?? [])].map(([id, ids]) => [id, new Set(ids.map(normaliseId))]))
  const seen = new Set<string>()
  const accepted = await acceptedSince(services, scan)
  const closed = await closedFindings(services, scan)
  for (const row of await findingsOfControls(
    services.db,
    scan.id,
    controls.map(({ id }) => id),
    ['failed', 'excepted'],
  )) {
    const control = controls.find((one) => one.id === row.control_id)
    if (!control || (wanted && !wanted.has(row.resource_key))) continue
    if (wantedOf.get(row.control_id)?.has(row.resource_key) === false) continue
    seen.add(row.resource_key)
    const finding = { control, resource: { id: row.resource_id, name: row.resource_name } }
    if (closed.has(claimKey(row.control_id, row.resource_key))) chosen.closed += 1
    else if (row.status === 'failed' && !accepted(row.control_id, row.resource_key)) chosen.findings.push(finding)
    else chosen.open.push({ ...finding, ...excepted })
  }
  const place = `in the scan of ${scan.subscription_name} of ${scan.created_at.slice(0, 10)}`
  for (const [at, id] of (resourceIds ?? []).entries())
    if (!seen.has(normaliseId(id))) throw invalid(`resourceIds.${at}`, `${id} fails none of the chosen gaps ${place}.`)
  if (seen.size === 0)
    throw invalid('gaps', `None of the chosen gaps is open ${place}. Choose gaps from its results, or scan again.`)
  return chosen
}

/** Why a finding with an exception stays open. */
export const excepted = {
  reason: 'An exception accepts it.',
  action: 'End the exception and scan again if it shall be fixed after all.',
}
