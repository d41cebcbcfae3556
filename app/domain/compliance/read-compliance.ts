import type { Attestation } from '#app/contract/attestations.ts'
import type {
  Compliance,
  ComplianceRequirement,
  ComplianceScope,
  StandardCompliance,
} from '#app/contract/compliance.ts'
import { notFound } from '../errors.ts'
import type { Requirement, Standard } from '../judgement/catalogue/standard.ts'
import { type RequirementVerdict, requirementVerdict } from '../judgement/results/requirement-verdict.ts'
import { measure } from '../judgement/results/standard-scores.ts'
import type { ScanServices } from '../scans/scan-services.ts'
import { attestationsAbout } from './attestations/attestation-rows.ts'
import { chapterOf } from './chapter-of.ts'
import { type JudgedScope, judgedScope } from './judged-scope.ts'
import type { LookedAt } from './looked-at.ts'
import { requirementStanding } from './requirement-state.ts'

type ComplianceServices = Pick<ScanServices, 'db' | 'now' | 'catalogue'>

/** How every requirement of every standard stands. */
export async function readCompliance(services: ComplianceServices, lookedAt: LookedAt): Promise<Compliance> {
  const judged = await judgedScope(services, lookedAt)
  const attestations = await attestationsAbout(services.db, lookedAt)
  const standards = services.catalogue.standards.map((one) => standardCompliance(one, judged, attestations))
  return { scope: judged.scope, standards }
}

/** The same of one standard. @throws AppError `not-found` */
export async function oneStandard(
  services: ComplianceServices,
  lookedAt: LookedAt,
  standardId: string,
): Promise<{ scope: ComplianceScope; standard: StandardCompliance }> {
  const standard = findStandard(services, standardId)
  const judged = await judgedScope(services, lookedAt)
  const attestations = await attestationsAbout(services.db, lookedAt)
  return { scope: judged.scope, standard: standardCompliance(standard, judged, attestations) }
}

/** @throws AppError `not-found` */
export function findStandard({ catalogue }: Pick<ScanServices, 'catalogue'>, standardId: string): Standard {
  const standard = catalogue.standards.find(({ id }) => id === standardId)
  if (standard) return standard
  const known = catalogue.standards.map(({ id }) => id).join(', ') || 'none'
  throw notFound(`Standard ${standardId} (there is ${known})`)
}

/** How one standard stands. @param attestations of the scope, of any standard */
export function standardCompliance(
  standard: Standard,
  judged: JudgedScope,
  attestations: readonly Attestation[],
): StandardCompliance {
  const { id, short, name, version, chapters } = standard
  const attested = attestations.filter(({ standardId }) => standardId === id)
  const verdicts: RequirementVerdict[] = []
  const requirements = standard.requirements.map((requirement) => {
    const verdict = requirementVerdict(requirement, judged.counts)
    verdicts.push(verdict)
    return requirementCompliance(standard, requirement, judged, attested, verdict)
  })
  const { percent, met, assessed } = measure(verdicts)
  return {
    id,
    short,
    name,
    version,
    percent,
    met,
    judged: assessed,
    byHand: requirements.filter(({ state }) => state === 'byHand' || state === 'due').length,
    chapters: chapters.map((one) => ({ id: one.id, title: one.title })),
    requirements,
  }
}

/** How one requirement of a standard stands. @param attested attestations of the standard */
export function requirementCompliance(
  standard: Standard,
  requirement: Requirement,
  { scope, counts, subscriptionIds, moment }: JudgedScope,
  attested: readonly Attestation[],
  verdict = requirementVerdict(requirement, counts),
): ComplianceRequirement {
  const own = attested.filter(({ requirementId }) => requirementId === requirement.id)
  const controls = (requirement.controls ?? []).flatMap((id) => counts.get(id) ?? [])
  return {
    id: requirement.id,
    title: requirement.title,
    level: requirement.level ?? null,
    chapter: chapterOf(standard.chapters, requirement.id),
    ...requirementStanding(verdict, own, subscriptionIds, moment),
    reason: reasonOf(requirement, verdict, scope.scans.length > 0),
    controls: requirement.controls ?? [],
    notShown: requirement.notShown ?? null,
    failingControls: controls.filter(({ failed }) => failed > 0).length,
    judged: controls.reduce((sum, { passed, failed, excepted }) => sum + passed + failed + excepted, 0),
    failed: controls.reduce((sum, { failed }) => sum + failed, 0),
  }
}

function reasonOf(requirement: Requirement, verdict: RequirementVerdict, isScanned: boolean): string | null {
  if (verdict.kind !== 'notJudged') return null
  switch (verdict.because) {
    case 'person':
      return `For a person to judge. ${requirement.reason ?? ''}`.trim()
    case 'noControl':
      return 'Parapet has no control for it yet.'
    case 'notAssessed':
      return 'The sign-in could not read what its controls need. Test the connection to see which role is missing.'
    case 'nothingThere':
      return isScanned ? 'There is no resource that its controls judge.' : 'Nothing was scanned yet.'
  }
}
