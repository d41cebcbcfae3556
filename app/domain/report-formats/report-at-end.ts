import { KeptFindings } from './kept-findings.ts'
import type { ReportEnd, ReportWriter } from './report.ts'

/**
 * A report that is written at its end, of what was kept of the findings.
 * @param most failures that are kept of each control
 */
export function reportAtEnd(
  most: number,
  write: (end: ReportEnd, kept: KeptFindings) => ReturnType<ReportWriter['end']>,
): ReportWriter {
  const kept = new KeptFindings(most)
  return {
    begin: () => '',
    finding(finding) {
      kept.add(finding)
      return ''
    },
    end: (end) => write(end, kept),
  }
}
