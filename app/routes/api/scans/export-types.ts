import type { ExportFormat } from '#app/contract/scans.ts'

/** What a file of a format is, and how its name ends. */
export const exportTypes: Record<ExportFormat, { contentType: string; extension: string }> = {
  csv: { contentType: 'text/csv; charset=utf-8', extension: 'csv' },
  json: { contentType: 'application/json', extension: 'json' },
  report: { contentType: 'application/json', extension: 'report.json' },
  sarif: { contentType: 'application/sarif+json', extension: 'sarif' },
  junit: { contentType: 'application/xml; charset=utf-8', extension: 'xml' },
  ocsf: { contentType: 'application/json', extension: 'ocsf.json' },
  markdown: { contentType: 'text/markdown; charset=utf-8', extension: 'md' },
  html: { contentType: 'text/html; charset=utf-8', extension: 'html' },
  pdf: { contentType: 'application/pdf', extension: 'pdf' },
}
