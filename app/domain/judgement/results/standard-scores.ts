import type { StandardScore } from '#app/contract/scans.ts'
import { downToTenth } from '#app/text/tenths.ts'
import type { Catalogue } from '../catalogue/catalogue.ts'
import type { Standard } from '../catalogue/standard.ts'
import type { ControlCounts } from '../evaluation/finding.ts'

type Requirement = Standard['requirements'][number]

/** The requirements of all standards that a control answers. */
export function requirementsOf(
  catalogue: Catalogue,
  controlId: string,
): { standard: Standard; requirement: Requirement }[] {
  return catalogue.standards.flatMap((standard) =>
    standard.requirements
      .filter((requirement) => requirement.controls?.includes(controlId))
      .map((requirement) => ({ standard, requirement })),
  )
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
  const assessed = new Map(
    counts.filter((count) => count.passed + count.failed + count.excepted > 0).map((count) => [count.controlId, count]),
  )
  const judged = standard.requirements
    .map((requirement) => (requirement.controls ?? []).flatMap((id) => assessed.get(id) ?? []))
    .filter((controls) => controls.length > 0)
  return {
    assessed: judged.length,
    met: judged.filter((controls) => controls.every((control) => control.failed === 0)).length,
  }
}

const percent = ({ met, assessed }: { met: number; assessed: number }) =>
  assessed === 0 ? null : downToTenth((met / assessed) * 100)
