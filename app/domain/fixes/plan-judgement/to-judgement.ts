import type { JudgedFinding, PlanJudgement } from '#app/contract/plan-judgement.ts'
import { bySeverity } from '#app/contract/severities.ts'
import type { Redactor } from '#app/terraform/redaction.ts'
import { embedderOf } from '../../arm/parts/embedded-children.ts'
import { normaliseId, resourceName } from '../../arm/resource-id.ts'
import type { Compared, Difference } from './comparison.ts'
import type { Doubt } from './doubts.ts'
import type { PlannedEffects } from './effect.ts'
import { linkedIds } from './private-links.ts'

interface Judged extends Compared, PlannedEffects, Pick<PlanJudgement, 'scoreBefore' | 'scoreAfter' | 'scanId'> {
  /** What only locks keep it from closing. */
  behindLocks: readonly Difference[]
  /** What the controls that looked are called, by id. */
  titles: ReadonlyMap<string, string>
  redact: Pick<Redactor, 'text'>
}

/** A compared plan as people and programs may see it: values that are secret in an id or an address are masked. */
export function toJudgement(judged: Judged): PlanJudgement {
  const { closes, behindLocks, opens, addresses, scoreBefore, scoreAfter, scanId, redact } = judged
  const notJudged = reasonsOf(judged)
  return {
    closes: closes.map((one) => toFinding(one, redact)).sort(heaviestFirst),
    ...(behindLocks.length > 0 && {
      behindLocks: behindLocks.map((one) => toFinding(one, redact)).sort(heaviestFirst),
    }),
    opens: opens.map((one) => toFinding(one, redact)).sort(heaviestFirst),
    scoreBefore,
    scoreAfter,
    changes: addresses.length,
    judged: addresses.length - notJudged.size,
    notJudged: Array.from(notJudged, ([address, reason]) => ({
      address: redact.text(address),
      reason: redact.text(reason),
    })),
    scanId,
  }
}

function toFinding({ control, finding: { resource } }: Difference, redact: Judged['redact']): JudgedFinding {
  const resourceId = redact.text(resource.id)
  return {
    controlId: control.id,
    title: control.gap,
    severity: control.severity,
    resourceId,
    // Of a masked id the name is masked too.
    resourceName: redact.text(resourceId === resource.id ? resource.name : resourceName(resourceId, undefined)),
  }
}

function heaviestFirst(a: JudgedFinding, b: JudgedFinding): number {
  const [one, other] = [a, b].map(({ controlId, resourceId }) => `${controlId} ${resourceId}`)
  return bySeverity(a.severity, b.severity) || (String(one) < String(other) ? -1 : 1)
}

/** By address: why a change is not judged, or not by all controls. */
function reasonsOf({ unjudged, effects, doubts, titles }: Judged): Map<string, string> {
  const reasons = new Map(unjudged.map(({ address, reason }) => [address, reason]))
  for (const { address, id, type, body } of effects) {
    if (reasons.has(address)) continue
    const places = new Set([
      normaliseId(id),
      normaliseId(embedderOf(id, type) ?? ''),
      ...linkedIds(type, body).map(normaliseId),
    ])
    const doubtful = doubts.filter((doubt) => doubt.controlId !== null && doubt.id !== null && places.has(doubt.id))
    if (doubtful.length > 0) reasons.set(address, doubtText(doubtful, titles))
  }
  return reasons
}

function doubtText(doubts: readonly Doubt[], titles: ReadonlyMap<string, string>): string {
  const named = [...new Set(doubts.map(({ controlId }) => titles.get(controlId ?? '') ?? ''))].sort()
  const rest = named.length > 2 ? ` and ${named.length - 2} more` : ''
  return `Known only after the apply: ${named.slice(0, 2).join('; ')}${rest}.`
}
