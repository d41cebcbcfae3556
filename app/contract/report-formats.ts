/** The formats in which findings are reported, each by one writer (docs/reports.md). */
export const reportFormats = ['json', 'sarif', 'junit', 'ocsf', 'csv', 'markdown', 'html', 'pdf'] as const
export type ReportFormat = (typeof reportFormats)[number]
