import { jsonText } from '#app/text/json-text.ts'
import { controlsById } from '../controls-by-id.ts'
import type { Making, ReportWriter } from '../report.ts'
import { ocsfFinding } from './ocsf-finding.ts'
import { ocsfScan } from './ocsf-scan.ts'

/**
 * OCSF 1.3.0: an array with an event a line, a Compliance Finding (2003) for each finding and at the end one Scan Activity
 * (6007), which says what was judged and how completely.
 */
export function ocsfReport(making: Making): ReportWriter {
  const controlOf = controlsById(making.catalogue)
  let separator = '\n'
  return {
    begin: () => '[',
    finding(finding) {
      const text = `${separator}${jsonText(ocsfFinding(making, finding, controlOf(finding.controlId)))}`
      separator = ',\n'
      return text
    },
    *end(end) {
      yield `${separator}${jsonText(ocsfScan(making, end))}\n]\n`
    },
  }
}
