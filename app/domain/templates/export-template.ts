import { strToU8, zipSync } from 'fflate'
import { isoDate } from '#db/cast.ts'
import { AppError } from '../errors.ts'
import { type ExportedTemplate, exportedFileName, exportedText, exportFormat } from './exported-template.ts'
import { loadTemplate } from './find-template.ts'
import { renderTemplate } from './render/render-template.ts'
import type { TemplateActor } from './template-access.ts'
import { missingModules } from './template-content.ts'
import type { TemplateServices } from './template-services.ts'

export interface ExportedFile {
  /** For a download, safe on every system. */
  filename: string
  contentType: string
  bytes: Uint8Array
}

/**
 * The newest version of a template that `actor` may see, as a file: JSON, or a zip of its Terraform files with that JSON
 * in it, named `<name>_terraform.json` or `.zip`. Equal templates give equal zips.
 * @throws AppError `not-found`; `conflict` for a zip when the catalogue no longer has one of its modules.
 */
export async function exportTemplate(
  services: Pick<TemplateServices, 'db' | 'now' | 'templateCatalogue'>,
  actor: TemplateActor,
  id: string,
  format: 'json' | 'zip',
): Promise<ExportedFile> {
  const { version, content } = await loadTemplate(services, actor, id)
  const { name, description, framework_id } = version
  const exported: ExportedTemplate = {
    parapet: 'template',
    format: exportFormat,
    name,
    description,
    framework_id,
    content,
  }
  const filename = `${safeFileName(name)}_terraform.${format}`
  if (format === 'json') {
    const text = exportedText({ ...exported, exported_at: isoDate(services.now()) })
    return { filename, contentType: 'application/json', bytes: strToU8(text) }
  }
  const catalogue = await services.templateCatalogue()
  const [missing] = missingModules(content, catalogue)
  if (missing !== undefined)
    throw new AppError(
      'conflict',
      `${name} uses the module ${missing}, which the catalogue no longer has, so there are no Terraform files. Export it as JSON, or take the module out.`,
    )
  const { files } = renderTemplate(content, catalogue, { name, description })
  const entries = [...files, { name: exportedFileName, text: exportedText(exported) }]
  const bytes = zipSync(Object.fromEntries(entries.map((one) => [one.name, strToU8(one.text)])), { mtime: noDate })
  return { filename, contentType: 'application/zip', bytes }
}

/** The first date that a zip can say. Zips hold local times, and this is one in every zone. */
const noDate = new Date(1980, 0, 1)

/** Bytes of a name that every file system takes with an ending. */
const longestBytes = 200

/** A name with underscores for what not every file system takes. */
export function safeFileName(name: string): string {
  const signs = [...name.replace(/[\s\\/:*?"<>|\p{Cc}]+/gu, '_').replace(/^\./, '_')]
  while (Buffer.byteLength(signs.join('')) > longestBytes) signs.pop()
  return signs.join('')
}
