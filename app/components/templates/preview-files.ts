import type { TemplatePreview } from '#app/contract/templates.ts'

export const previewFiles = ['main.tf', 'variables.tf', 'outputs.tf'] as const
export type PreviewFile = (typeof previewFiles)[number]

const fields = { 'main.tf': 'main', 'variables.tf': 'variables', 'outputs.tf': 'outputs' } as const

/** The text of one of the three files. */
export const fileOf = (preview: Record<'main' | 'variables' | 'outputs', string>, file: PreviewFile) =>
  preview[fields[file]]

/** Whether a file differs from the version before. */
export const isChanged = (preview: TemplatePreview, file: PreviewFile) =>
  preview.previous !== null && fileOf(preview.previous, file) !== fileOf(preview, file)
