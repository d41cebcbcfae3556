import type { ReportFormat } from '#app/contract/report-formats.ts'
import { csvReport } from './csv-report.ts'
import { htmlReport } from './html/html-report.ts'
import { jsonReport } from './json-report.ts'
import { junitReport } from './junit-report.ts'
import { markdownReport } from './markdown/markdown-report.ts'
import { ocsfReport } from './ocsf/ocsf-report.ts'
import type { Making, ReportWriter } from './report.ts'
import { sarifReport } from './sarif/sarif-report.ts'

/** Begins a report; the parts of PDFs are loaded for those alone. */
export async function createReport(format: ReportFormat, making: Making): Promise<ReportWriter> {
  if (format === 'pdf') return (await import('./pdf/pdf-report.ts')).pdfReport(making)
  return writers[format](making)
}

const writers: Record<Exclude<ReportFormat, 'pdf'>, (making: Making) => ReportWriter> = {
  json: jsonReport,
  sarif: sarifReport,
  junit: junitReport,
  ocsf: ocsfReport,
  csv: csvReport,
  markdown: markdownReport,
  html: htmlReport,
}
