import { z } from 'zod'
import { TemplateContent } from '#app/contract/template-content.ts'

/** The only format that there is so far; a change that older Parapets cannot read counts it up. */
export const exportFormat = 1

/** What an exported template says. */
export const ExportedTemplate = z.object({
  parapet: z.literal('template'),
  format: z.literal(exportFormat),
  name: z.string(),
  description: z.string().default(''),
  framework_id: z.string().nullable().default(null),
  content: TemplateContent,
  /** Not in a zip, which holds nothing that differs from one export to the next. */
  exported_at: z.string().optional(),
})
export type ExportedTemplate = z.infer<typeof ExportedTemplate>

/** Name of the exported template among the files of a zip. */
export const exportedFileName = 'template.json'

/** The text of an exported template. */
export function exportedText(template: ExportedTemplate): string {
  return `${JSON.stringify(template, null, 2)}\n`
}
