import type { ResourceEvent } from '#app/contract/inventory.ts'
import type { ExecutionProof } from '#app/contract/proof.ts'
import { compareText } from '#app/text/compare-text.ts'
import { normaliseId } from '../../arm/resource-id.ts'
import type { ResourceChangeRun } from '../../executions/rows/changes-of-resource.ts'
import type { Catalogue } from '../../judgement/catalogue/catalogue.ts'
import type { FailureSpan } from '../../scans/history-of-resources.ts'

/** Events that are shown; the oldest give way. */
const mostEvents = 100

/** What is known of a resource's past. */
export interface ResourcePast {
  /** Normalised. */
  id: string
  name: string
  firstSeenAt: string
  failures: readonly FailureSpan[]
  /** Each knows which execution it proves. */
  proofs: readonly (ExecutionProof & { execution_id: string })[]
  changes: readonly ResourceChangeRun[]
}

/** What happened to a resource and what stands in it, newest first: an apply that is proven is told by what it fixed. */
export function resourceHistory({ controls }: Pick<Catalogue, 'controls'>, past: ResourcePast): ResourceEvent[] {
  const gapOf = new Map(controls.map((control) => [control.id, control.gap]))
  const failures = past.failures.flatMap(({ controlId, resourceName, firstSeenAt, resolvedAt }) => {
    const event = { what: gapOf.get(controlId) ?? controlId, resourceName, controlId, executionId: null }
    return [
      { ...event, at: firstSeenAt, kind: 'opened' as const },
      ...(resolvedAt === null ? [] : [{ ...event, at: resolvedAt, kind: 'closed' as const }]),
    ]
  })
  const fixes = past.proofs.flatMap(({ execution_id, judged_at, findings }) =>
    findings
      .filter((one) => one.verdict === 'closed' && isWithin(past.id, normaliseId(one.resource_id)))
      .map((one) => ({
        at: judged_at ?? '',
        kind: 'fixed' as const,
        what: gapOf.get(one.control_id) ?? one.title,
        resourceName: one.resource_name,
        controlId: one.control_id,
        executionId: execution_id,
      })),
  )
  const told = new Set(fixes.map((one) => one.executionId))
  const changes = past.changes
    .filter((run) => !told.has(run.executionId))
    .map(({ executionId, what, at }) => ({
      at,
      kind: 'changed' as const,
      what,
      resourceName: past.name,
      controlId: null,
      executionId,
    }))
  const first = [past.firstSeenAt, ...past.failures.map((one) => one.firstSeenAt)].sort()[0] ?? past.firstSeenAt
  const begin = {
    at: first,
    kind: 'firstSeen' as const,
    what: past.name,
    resourceName: past.name,
    controlId: null,
    executionId: null,
  }
  const rest = [...failures, ...fixes, ...changes].sort((a, b) => compareText(b.at, a.at))
  return [...rest.slice(0, mostEvents), begin]
}

const isWithin = (holder: string, id: string) => id === holder || id.startsWith(`${holder}/`)
