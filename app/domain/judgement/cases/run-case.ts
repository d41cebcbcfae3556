import type { ResourceRecord } from '../../arm/record.ts'
import { groupOf, normaliseId } from '../../arm/resource-id.ts'
import { isOfTenant, tenantType } from '../../arm/scope-types.ts'
import { compileAlone } from '../catalogue/compile-catalogue.ts'
import type { Evidence } from '../conditions/evidence.ts'
import { type Control, relatedOf } from '../controls/control.ts'
import type { ControlCase, Verdict } from '../controls/control-case.ts'
import { Ancestry } from '../evaluation/ancestry.ts'
import { createEvaluation } from '../evaluation/evaluation.ts'
import type { Finding } from '../evaluation/finding.ts'
import { placeOfRelated } from '../evaluation/related-index.ts'

/** What a control says about a case. */
export interface CaseOutcome {
  verdict: Verdict
  evidence: readonly Evidence[]
  reason?: string
}

/** The clock of cases that say none. */
export const defaultNow = '2026-01-01T00:00:00Z'
const subscriptionId = '/subscriptions/00000000-0000-4000-8000-000000000001'
const group = `${subscriptionId}/resourceGroups/rg-case`
const tenantId = '/tenants/00000000-0000-4000-8000-000000000002'

/** Judges one case of a control through the whole engine, as an inventory that says all types were collected. */
export function runCase(control: Control, controlCase: ControlCase): CaseOutcome {
  const resource = caseResource(control, controlCase.resource)
  return judgeCase(control, controlCase, resource.id, [resource, ...caseRelated(control, controlCase, resource)])
}

/** The judged resource of a case, and all that is in its inventory. */
export function caseRecords(control: Control, controlCase: ControlCase): [ResourceRecord, ...ResourceRecord[]] {
  const failing = caseResource(control, controlCase.resource)
  return [failing, ...caseRelated(control, controlCase, failing)]
}

/** Judges what is in the inventory of a case. */
export function judgeCase(
  control: Control,
  controlCase: ControlCase,
  judgedId: string,
  records: ResourceRecord[],
): CaseOutcome {
  const findings: Finding[] = []
  const at = controlCase.now ?? defaultNow
  const evaluation = createEvaluation(compileAlone(control, { now: new Date(at) }), {
    onFinding: (finding) => findings.push(finding),
  })
  const collected = [control.resource, ...relatedOf(control).map(({ resource }) => resource)]
  evaluation.header({ version: 1, subscriptionId: subscriptionId.slice(15), collectedAt: at, collected })
  const notRead = controlCase.notRead ?? []
  const isUnread = notRead.some((type) => type.toLowerCase() === control.resource.toLowerCase())
  const id = normaliseId(judgedId)
  for (const record of records) if (!isUnread || normaliseId(record.id) !== id) evaluation.record(record)
  for (const type of notRead) evaluation.notRead({ scope: judgedId, type, reason: 'AuthorizationFailed' })
  const counts = evaluation.finish().controls[0]
  const own = findings.find((finding) => normaliseId(finding.resource.id) === id)
  if (own) {
    const verdict = own.status === 'failed' ? 'fail' : 'notAssessed'
    return { verdict, evidence: own.evidence, reason: own.reason }
  }
  return { verdict: counts && counts.passed > 0 ? 'pass' : 'notApplicable', evidence: [] }
}

/** The judged resource of a case with type, id and name filled in. */
function caseResource(control: Control, given: Record<string, unknown>): ResourceRecord {
  const id =
    typeof given.id === 'string'
      ? given.id
      : idOf(control.resource, isOfTenant(control.resource) ? tenantId : group, given.name, 'judged')
  return { name: id.slice(id.lastIndexOf('/') + 1), ...given, type: textOr(given.type, control.resource), id }
}

/** The related resources of a case, each placed where the control's first entry of its type looks. */
function caseRelated(control: Control, controlCase: ControlCase, judged: ResourceRecord): ResourceRecord[] {
  const entries = relatedOf(control)
  return (controlCase.related ?? []).map((given, at) => {
    const type = textOr(given.type, entries[0]?.resource ?? control.resource)
    const entry = entries.find(({ resource }) => resource.toLowerCase() === type.toLowerCase()) ?? entries[0]
    const place =
      entry?.scope === 'subscription'
        ? subscriptionId
        : entry?.scope === 'resourceGroup' || entry?.scope === 'reference' || entry?.scope === 'use'
          ? (groupOf(normaliseId(judged.id)) ?? group)
          : judged.id
    const parent =
      entry?.scope === 'parent'
        ? placeOfRelated(new Ancestry(normaliseId(judged.id)), { type, scope: 'parent' })
        : undefined
    const id =
      typeof given.id === 'string' ? given.id : (parent ?? idOf(type, place, given.name, `related-${at + 1}`, judged))
    return { name: id.slice(id.lastIndexOf('/') + 1), ...given, type, id }
  })
}

/** An id of this type beneath a place: a child of the judged resource where the types nest, else an extension of it. */
function idOf(type: string, place: string, name: unknown, fallback: string, judged?: ResourceRecord): string {
  const own = textOr(name, fallback)
  if (type.toLowerCase() === 'microsoft.resources/subscriptions') return subscriptionId
  if (type.toLowerCase() === 'microsoft.resources/resourcegroups') return `${subscriptionId}/resourceGroups/${own}`
  if (type.toLowerCase() === tenantType.toLowerCase()) return tenantId
  const [namespace, ...types] = type.split('/')
  const names = (own.includes('/') ? own : [...types.slice(1).map(() => 'parent'), own].join('/')).split('/')
  if (judged && place === judged.id && type.toLowerCase().startsWith(`${judged.type.toLowerCase()}/`)) {
    const depth = judged.type.split('/').length - 1
    return [place, ...types.slice(depth).flatMap((part, at) => [part, names[depth + at] ?? own])].join('/')
  }
  return [place, 'providers', namespace, ...types.flatMap((part, at) => [part, names[at] ?? own])].join('/')
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback
}
