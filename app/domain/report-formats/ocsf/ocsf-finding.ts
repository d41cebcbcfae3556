import { severityName } from '#app/contract/severities.ts'
import type { Severity } from '#app/contract/severity.ts'
import { evidenceWords } from '#app/text/evidence-words.ts'
import { normaliseId, resourceGroupOf, subscriptionOf } from '../../arm/resource-id.ts'
import type { ReportedControl } from '../controls-by-id.ts'
import type { Making, ReportedFinding } from '../report.ts'
import { wellFormed } from '../well-formed.ts'
import { ocsfCloud, ocsfEvent } from './ocsf-event.ts'

const severityId: Record<Severity, number> = { low: 2, medium: 3, high: 4, critical: 5 }

/** How the check came out: what could not be judged for lack of information is a warning there. */
const complianceStatus: Record<ReportedFinding['status'], [number, string]> = {
  failed: [3, 'Fail'],
  excepted: [3, 'Fail'],
  notAssessed: [2, 'Warning'],
}

/** A finding as an event of class Compliance Finding of OCSF 1.3.0. */
export function ocsfFinding(making: Making, finding: ReportedFinding, control: ReportedControl) {
  const { status, fingerprint, isNew, reason, permission } = finding
  const [statusId, statusName] = complianceStatus[status]
  const detail = reason ?? finding.evidence.map(evidenceWords).join('; ')
  const lifecycle = status === 'excepted' ? { status_id: 3, status: 'Suppressed' } : { status_id: 1, status: 'New' }
  return {
    ...ocsfEvent(making, {
      class: 2003,
      className: 'Compliance Finding',
      category: [2, 'Findings'],
      activity: isNew === false ? [2, 'Update'] : [1, 'Create'],
      uid: fingerprint,
    }),
    severity_id: severityId[control.severity],
    severity: severityName[control.severity],
    ...lifecycle,
    message: wellFormed(`${control.gap}: ${finding.resource.name}`),
    finding_info: {
      uid: fingerprint,
      title: wellFormed(control.gap),
      desc: wellFormed(control.why),
      types: [wellFormed(control.category || 'Other')],
      ...(control.links[0] && { src_url: control.links[0] }),
      analytic: { name: wellFormed(control.title), uid: wellFormed(control.id), type: 'Rule', type_id: 1 },
    },
    compliance: {
      control: wellFormed(control.id),
      requirements: control.requirements.map(({ standard, requirement }) => wellFormed(`${standard} ${requirement}`)),
      standards: standardsOf(control),
      status: statusName,
      status_id: statusId,
      ...(detail && { status_detail: wellFormed(detail) }),
      ...(permission && { status_code: wellFormed(permission) }),
    },
    resources: [ocsfResource(finding)],
    remediation: { desc: wellFormed(control.action), references: [...control.links] },
    ...cloudOf(finding),
    unmapped: { parapet_status: status },
  }
}

/** A check belongs to at least one standard there: what no other names is a control of ours. */
function standardsOf({ requirements }: ReportedControl): string[] {
  const names = [...new Set(requirements.map(({ standard }) => wellFormed(standard)))]
  return names.length > 0 ? names : ['Parapet']
}

function ocsfResource({ resource }: ReportedFinding) {
  const group = resourceGroupOf(resource.id)
  return {
    uid: wellFormed(resource.id) || 'unknown',
    name: wellFormed(resource.name),
    type: wellFormed(resource.type),
    ...(group && { group: { name: wellFormed(group) } }),
    ...(resource.location && { region: wellFormed(resource.location) }),
  }
}

function cloudOf({ resource }: ReportedFinding) {
  const subscription = subscriptionOf(normaliseId(wellFormed(resource.id)))?.slice('/subscriptions/'.length)
  return { cloud: ocsfCloud(subscription, resource.location && wellFormed(resource.location)) }
}
