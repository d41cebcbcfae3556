import { lightestSeverity } from '#app/contract/severities.ts'
import type { Severity } from '#app/contract/severity.ts'
import type { Finding } from '#app/domain/judgement/evaluation/finding.ts'
import type { ReportSink } from './report-sink.ts'

/** A text is handed on when it is this long, in characters. */
const pieceLength = 128 * 1024

interface Titled {
  id: string
  title: string
  severity: Severity
}

/** What of a finding a report holds, from the engine or from a server. */
type ReportedFinding = Pick<Finding, 'controlId' | 'resource' | 'evidence'> & {
  status: string
  moreEvidence?: number
  reason?: string | null
  permission?: string | null
  /** The exception that accepts it. */
  excepted?: string
}

/**
 * Writes a report as its findings come, and keeps none:
 * `{ version: 1, source, findings: [{ controlId, title, severity, status, resource, evidence, reason? }], summary }`.
 */
export function createReportWriter(sink: ReportSink, source: string, controls: readonly Titled[]) {
  const beginnings = new Map(controls.map(({ id, title, severity }) => [id, beginning(id, title, severity)]))
  let text = `{"version":1,"source":${JSON.stringify(source)},"findings":[`
  let separator = '\n'
  // The findings of one resource mostly come one after another.
  let lastResource: ReportedFinding['resource'] | undefined
  let resourceText = ''
  const flush = () => {
    const piece = text
    text = ''
    return sink.write(piece)
  }
  return {
    /** Takes a finding. What it answers has to be waited for when it is a promise. */
    finding(finding: ReportedFinding): Promise<void> | undefined {
      const { controlId, excepted, resource, evidence, moreEvidence, reason, permission } = finding
      const status = excepted === undefined ? finding.status : 'excepted'
      if (resource !== lastResource) {
        lastResource = resource
        resourceText = JSON.stringify(resource)
      }
      text += `${separator}${beginnings.get(controlId) ?? beginning(controlId, controlId, lightestSeverity)}${status}","resource":${resourceText},"evidence":${JSON.stringify(evidence)}`
      if (moreEvidence) text += `,"moreEvidence":${moreEvidence}`
      if (reason) text += `,"reason":${JSON.stringify(reason)}`
      if (permission) text += `,"permission":${JSON.stringify(permission)}`
      text += '}'
      separator = ',\n'
      return text.length >= pieceLength ? flush() : undefined
    },
    async end(summary: unknown): Promise<void> {
      text += `\n],"summary":${JSON.stringify(summary)}}\n`
      await flush()
      await sink.end()
    },
    /** Gives the report up: what was written of a file is removed. */
    discard: () => sink.discard(),
  }
}

const beginning = (id: string, title: string, severity: Severity) =>
  `{"controlId":${JSON.stringify(id)},"title":${JSON.stringify(title)},"severity":"${severity}","status":"`
