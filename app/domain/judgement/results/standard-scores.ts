import type { StandardScore } from '#app/contract/scans.ts'
import { downToTenth } from '#app/text/tenths.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Standard } from '../catalogue/standard.ts'
import type { ControlCounts } from '../evaluation/finding.ts'
import { type RequirementVerdict, requirementVerdict } from './requirement-verdict.ts'

type Requirement = Standard['requirements'][number]

interface Answered {
  standard: Standard
  requirement: Requirement
}

/** By the standards of a catalogue: a results page asks for each of its gaps, and there are thousands of requirements. */
const answered = new WeakMap<readonly Standard[], ReadonlyMap<string, Answered[]>>()

/** The requirements of all standards that a control answers. */
export function requirementsOf({ standards }: Pick<Catalogue, 'standards'>, controlId: string): readonly Answered[] {
  const byControl = answered.get(standards) ?? answeredByControl(standards)
  answered.set(standards, byControl)
  return byControl.get(controlId) ?? []
}

function answeredByControl(standards: readonly Standard[]): Map<string, Answered[]> {
  const byControl = new Map<string, Answered[]>()
  for (const standard of standards)
    for (const requirement of standard.requirements)
      for (const id of new Set(requirement.controls)) {
        const found = byControl.get(id)
        if (found) found.push({ standard, requirement })
        else byControl.set(id, [{ standard, requirement }])
      }
  return byControl
}

/** How much of each standard is met. Only requirements with at least one assessed control count as assessed. */
export function standardScores(
  catalogue: Catalogue,
  counts: readonly ControlCounts[],
  previous: readonly ControlCounts[],
): StandardScore[] {
  const [now, before] = [byControl(counts), byControl(previous)]
  return catalogue.standards.map((standard) => {
    const measured = measure(verdictsOf(standard, now))
    return {
      id: standard.id,
      short: standard.short,
      name: standard.name,
      version: standard.version,
      ...measured,
      total: standard.requirements.length,
      previousPercent: previous.length > 0 ? measure(verdictsOf(standard, before)).percent : null,
    }
  })
}

const byControl = (counts: readonly ControlCounts[]) => new Map(counts.map((count) => [count.controlId, count]))

const verdictsOf = (standard: Standard, counts: ReadonlyMap<string, ControlCounts>) =>
  standard.requirements.map((requirement) => requirementVerdict(requirement, counts))

/** How much of a standard is met, by what the controls of each of its requirements say. */
export function measure(verdicts: readonly RequirementVerdict[]): Pick<StandardScore, 'assessed' | 'met' | 'percent'> {
  const assessed = verdicts.filter(({ kind }) => kind !== 'notJudged').length
  const met = verdicts.filter(({ kind }) => kind === 'met').length
  return { assessed, met, percent: assessed === 0 ? null : downToTenth((met / assessed) * 100) }
}
