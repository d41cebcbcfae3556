import type { Requirement } from '../catalogue/standard.ts'
import type { ControlCounts } from '../evaluation/finding.ts'

/**
 * What the controls of a requirement say together. `notJudged` says why none could say anything: a person has to judge it,
 * no control is written yet, what the controls need could not be read, or there is nothing of their kind.
 */
export type RequirementVerdict =
  | { kind: 'met' }
  | { kind: 'notMet' }
  | { kind: 'notJudged'; because: 'person' | 'noControl' | 'notAssessed' | 'nothingThere' }

/** Met when no control that judged a resource fails one; a control that judged none says nothing. */
export function requirementVerdict(
  requirement: Requirement,
  counts: ReadonlyMap<string, ControlCounts>,
): RequirementVerdict {
  if (requirement.manual) return { kind: 'notJudged', because: 'person' }
  if (!requirement.controls) return { kind: 'notJudged', because: 'noControl' }
  const counted = requirement.controls.flatMap((id) => counts.get(id) ?? [])
  const judged = counted.filter(({ passed, failed, excepted }) => passed + failed + excepted > 0)
  if (judged.length > 0) return { kind: judged.some(({ failed }) => failed > 0) ? 'notMet' : 'met' }
  const isUnread = counted.some(({ notAssessed }) => notAssessed > 0)
  return { kind: 'notJudged', because: isUnread ? 'notAssessed' : 'nothingThere' }
}
