/** The formats in which findings are reported, each by one writer (docs/reports.md). */
export const reportFormats = ['json', 'sarif', 'junit', 'ocsf', 'csv', 'markdown', 'html', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]

/** What the server sends a report of a format as, and how the name of its file ends. */
export const reportFiles: Record<ReportFormat, { contentType: string; extension: string }> = {
  json: { contentType: 'application/json', extension: 'report.json' },
  sarif: { contentType: 'application/sarif+json', extension: 'sarif' },
  junit: { contentType: 'application/xml; charset=utf-8', extension: 'xml' },
  ocsf: { contentType: 'application/json', extension: 'ocsf.json' },
  csv: { contentType: 'text/csv; charset=utf-8', extension: 'csv' },
  markdown: { contentType: 'text/markdown; charset=utf-8', extension: 'md' },
  html: { contentType: 'text/html; charset=utf-8', extension: 'html' },
  pdf: { contentType: 'application/pdf', extension: 'pdf' },
}

/** The media types of all reports, as an endpoint names what it produces. */
export const reportMediaTypes = [
  ...new Set(Object.values(reportFiles).map(({ contentType }) => contentType.replace(/;.*/, ''))),
].join(', ')
