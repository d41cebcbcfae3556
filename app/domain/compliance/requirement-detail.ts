import type { RequirementControl, RequirementDetail, TypeToLookAt } from '#app/contract/compliance.ts'
import { bySeverity } from '#app/contract/severities.ts'
import type { Db } from '#db/database.ts'
import { nounOf } from '../arm/resource-nouns.ts'
import { notFound } from '../errors.ts'
import { indexState } from '../inventory/index-state.ts'
import type { Catalogue } from '../judgement/catalogue/catalogue.ts'
import { failingFindings } from '../scans/failing-findings.ts'
import type { ScanServices } from '../scans/scan-services.ts'
import { attestationsAbout } from './attestations/attestation-rows.ts'
import { type JudgedScope, judgedScope } from './judged-scope.ts'
import type { LookedAt } from './looked-at.ts'
import { findStandard, requirementCompliance } from './read-compliance.ts'

/** Findings that are shown as evidence; the rest is behind the links of the controls. */
const shownFindings = 5

/** One requirement with what its controls found and what people attest. @throws AppError `not-found` */
export async function requirementDetail(
  services: Pick<ScanServices, 'db' | 'now' | 'catalogue'>,
  lookedAt: LookedAt,
  standardId: string,
  requirementId: string,
): Promise<RequirementDetail> {
  const standard = findStandard(services, standardId)
  const { id, short, name, version } = standard
  const asked = standard.requirements.find((one) => one.id === requirementId)
  if (!asked) throw notFound(`Requirement ${requirementId} of ${name} ${version}`)
  const judged = await judgedScope(services, lookedAt)
  const all = await attestationsAbout(services.db, lookedAt)
  const attestations = all.filter((one) => one.standardId === standardId && one.requirementId === requirementId)
  const requirement = requirementCompliance(standard, asked, judged, attestations)
  const scanIds = judged.scope.scans.map((scan) => scan.id)
  const { findings, openSince } = await failingFindings(services.db, scanIds, requirement.controls, shownFindings)
  return {
    scope: judged.scope,
    standard: { id, short, name, version },
    requirement,
    controls: controlsOf(services.catalogue, requirement.controls, judged),
    toLookAt: await typesToLookAt(services.db, scanIds, asked.lookAt ?? []),
    evidence: findings,
    openSince,
    attestations,
  }
}

/** Those that fail first, worst first. */
function controlsOf(catalogue: Catalogue, ids: readonly string[], judged: JudgedScope): RequirementControl[] {
  return catalogue.controls
    .filter(({ id }) => ids.includes(id))
    .map(({ id, title, severity }) => {
      const { passed = 0, failed = 0, notAssessed = 0, excepted = 0 } = judged.counts.get(id) ?? {}
      return { id, title, severity, passed, failed, notAssessed, excepted, scanId: worstScan(judged, id) }
    })
    .sort((a, b) => Number(b.failed > 0) - Number(a.failed > 0) || bySeverity(a.severity, b.severity))
}

function worstScan({ countsByScan }: JudgedScope, controlId: string): string | null {
  const failing = [...countsByScan].map(([scanId, counts]) => ({
    scanId,
    failed: counts.find((one) => one.controlId === controlId)?.failed ?? 0,
  }))
  const worst = failing.reduce((a, b) => (a.failed >= b.failed ? a : b), { scanId: '', failed: 0 })
  return worst.failed > 0 ? worst.scanId : null
}

/** How many resources of these types the scans hold. Reads one row for each scan. */
async function typesToLookAt(db: Db, scanIds: readonly string[], types: readonly string[]): Promise<TypeToLookAt[]> {
  if (types.length === 0) return []
  const states = await Promise.all(scanIds.map((scanId) => indexState(db, scanId)))
  const counted = states.flatMap((state) => (state?.status === 'ready' ? [state.facets.types] : []))
  return types.map((type) => {
    const same = counted.flat().filter((one) => one.type.toLowerCase() === type.toLowerCase())
    const resources = counted.length === 0 ? null : same.reduce((sum, { count }) => sum + count, 0)
    return { type, name: nounOf(type, 2), resources }
  })
}
