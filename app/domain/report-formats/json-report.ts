import { jsonText } from '#app/text/json-text.ts'
import { aboutOf } from './about.ts'
import { controlsById, type ReportedControl } from './controls-by-id.ts'
import type { Making, ReportedFinding, ReportWriter } from './report.ts'

/**
 * The project's own format, of which every finding is written as it comes:
 * `{ version: 1, about, source, findings: [{ controlId, title, severity, status, fingerprint, resource, evidence, … }], scope, summary }`.
 */
export function jsonReport(making: Making): ReportWriter {
  const controlOf = controlsById(making.catalogue)
  const beginnings = new Map<string, string>()
  let separator = '\n'
  // The findings of one resource mostly come one after another.
  let lastResource: ReportedFinding['resource'] | undefined
  let resourceText = ''
  const evidenceText = textsOfEvidence()
  return {
    begin: () => `{"version":1,"about":${jsonText(aboutOf(making))},"source":${jsonText(making.source)},"findings":[`,
    finding({ controlId, status, fingerprint, isNew, resource, evidence, moreEvidence, reason, permission }) {
      if (resource !== lastResource) {
        lastResource = resource
        resourceText = jsonText(resource)
      }
      const start = beginnings.get(controlId) ?? beginning(controlOf(controlId))
      beginnings.set(controlId, start)
      let text = `${separator}${start}${status}","fingerprint":"${fingerprint}","resource":${resourceText},"evidence":${evidenceText(controlId, evidence)}`
      if (isNew !== undefined) text += `,"isNew":${isNew}`
      if (moreEvidence) text += `,"moreEvidence":${moreEvidence}`
      if (reason) text += `,"reason":${jsonText(reason)}`
      if (permission) text += `,"permission":${jsonText(permission)}`
      separator = ',\n'
      return `${text}}`
    },
    *end({ summary, scope }) {
      yield `\n],"scope":${jsonText(scope)},"summary":${jsonText(summary)}}\n`
    },
  }
}

/** The evidence of a finding as JSON. Resources with equal values share it: of each control the last one's is kept. */
function textsOfEvidence() {
  const last = new Map<string, { evidence: ReportedFinding['evidence']; text: string }>()
  return (controlId: string, evidence: ReportedFinding['evidence']): string => {
    const known = last.get(controlId)
    if (known?.evidence === evidence) return known.text
    const text = jsonText(evidence)
    last.set(controlId, { evidence, text })
    return text
  }
}

const beginning = ({ id, title, severity }: ReportedControl) =>
  `{"controlId":${jsonText(id)},"title":${jsonText(title)},"severity":"${severity}","status":"`
