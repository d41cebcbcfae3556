import { reportFiles } from '#app/contract/report-formats.ts'
import type { ExportFormat } from '#app/contract/scans.ts'

/** What a file of a format is, and how its name ends. */
export const exportTypes: Record<ExportFormat, { contentType: string; extension: string }> = {
  ...reportFiles,
  json: { contentType: 'application/json', extension: 'json' },
  report: reportFiles.json,
}
