import type { z } from 'zod'
import { type Template, TemplateInput } from '#app/contract/templates.ts'
import { AppError } from '../errors.ts'
import { ExportedTemplate, exportFormat } from './exported-template.ts'
import { readExportedZip } from './read-exported-zip.ts'
import { saveTemplate } from './save-template.ts'
import type { TemplateActor } from './template-access.ts'
import { freeCopyName, isTaken, nameOrDefault } from './template-names.ts'
import { inTransaction, type TemplateServices } from './template-services.ts'

const maxBytes = 5 * 1024 * 1024

/**
 * Makes a draft of `actor` from an exported file, JSON or zip. A name that they have already gets ' (Copy)'.
 * @throws AppError `invalid` when the file is not ours, newer than this Parapet, damaged, or names what the catalogue
 * lacks; `too-large` above 5 MiB.
 */
export async function importTemplate(
  services: TemplateServices,
  actor: TemplateActor,
  file: AsyncIterable<Uint8Array>,
): Promise<Template> {
  const input = readExportedTemplate(await allOf(file))
  const wanted = nameOrDefault(input.name, input.framework_id, await services.templateCatalogue())
  return inTransaction(services.db, async (trx) => {
    const taken = await isTaken(trx, actor.username, wanted)
    const name = taken ? await freeCopyName(trx, actor.username, wanted) : wanted
    return saveTemplate({ ...services, db: trx }, actor, { input: { ...input, name }, origin: 'import' })
  }).catch((error: unknown) => {
    throw error instanceof AppError && error.code === 'invalid' ? notImported(error) : error
  })
}

/**
 * What an exported file holds, as something that can be saved.
 * @throws AppError as `importTemplate`.
 */
export function readExportedTemplate(bytes: Uint8Array): TemplateInput {
  if (bytes.byteLength === 0) throw new AppError('invalid', 'The file is empty. Choose a file that Parapet exported.')
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  const read = parse(isZip ? readExportedZip(bytes, maxBytes) : bytes)
  refuseOthers(read)
  const { name, description, framework_id, content } = checked(ExportedTemplate, read)
  return checked(TemplateInput, { name, description, framework_id, ...content, change_notes: 'Imported.' })
}

/** What is wrong with a template in a file is put right where it was exported: nothing can be taken out while importing. */
function notImported(error: AppError): AppError {
  return new AppError(
    'invalid',
    `The file was not imported. Correct the template where it was exported and export it again, or update this Parapet if that one is newer. ${error.message}`,
    { issues: error.issues, cause: error },
  )
}

async function allOf(file: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of file) {
    size += chunk.byteLength
    if (size > maxBytes)
      throw new AppError('too-large', 'The file is larger than 5 MiB, which no exported template is.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new AppError(
      'invalid',
      'This is no exported template, or the file is damaged or cut off. Export the template again, then import that file.',
      { cause },
    )
  }
}

function refuseOthers(read: unknown): void {
  const { parapet, format } = typeof read === 'object' && read !== null ? (read as Record<string, unknown>) : {}
  if (parapet !== 'template')
    throw new AppError('invalid', 'This file is not a template of Parapet. Choose a file that Parapet exported.')
  if (typeof format === 'number' && format > exportFormat)
    throw new AppError(
      'invalid',
      `A newer Parapet exported this template (format ${format}; this one reads ${exportFormat}). Update Parapet, then import it again.`,
    )
}

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = schema.safeParse(value)
  if (parsed.success) return parsed.data
  const issues = parsed.error.issues.map((one) => ({ path: one.path.join('.'), message: one.message }))
  const [first] = issues
  throw new AppError('invalid', `The exported template is not whole: ${first?.path}: ${first?.message}`, { issues })
}
