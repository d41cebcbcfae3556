import type { StandardScore } from '#app/contract/scans.ts'
import { downToTenth } from '#app/text/tenths.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Standard } from '../catalogue/standard.ts'
import type { ControlCounts } from '../evaluation/finding.ts'
import { requirementVerdict } from './requirement-verdict.ts'

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
  return catalogue.standards.map((standard) => {
    const now = measure(standard, counts)
    return {
      id: standard.id,
      short: standard.short,
      name: standard.name,
      version: standard.version,
      ...now,
      total: standard.requirements.length,
      percent: percent(now),
      previousPercent: previous.length > 0 ? percent(measure(standard, previous)) : null,
    }
  })
}

function measure(standard: Standard, counts: readonly ControlCounts[]): { met: number; assessed: number } {
  const byId = new Map(counts.map((count) => [count.controlId, count]))
  const kinds = standard.requirements.map((requirement) => requirementVerdict(requirement, byId).kind)
  return {
    assessed: kinds.filter((kind) => kind !== 'notJudged').length,
    met: kinds.filter((kind) => kind === 'met').length,
  }
}

const percent = ({ met, assessed }: { met: number; assessed: number }) =>
  assessed === 0 ? null : downToTenth((met / assessed) * 100)
