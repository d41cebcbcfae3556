import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { TemplateContent, type TemplateModuleUse } from '#app/contract/template-content.ts'
import { TemplateInput } from '#app/contract/templates.ts'
import { utf8Text } from '#app/domain/arm/utf8.ts'
import { usageError } from '../../exit-code.ts'
import { unreadable } from '../../read-text-file.ts'

/** The newest format of exported templates that is known here. */
const newest = 1

const Document = TemplateContent.extend({
  modules: TemplateInput.shape.modules,
  name: z.string().optional(),
  description: z.string().optional(),
  framework_id: z.string().nullable().optional(),
})

/** What a file says of a template. What it leaves out of name, description and framework stays undefined. */
export type TemplateDocument = TemplateContent & Pick<z.infer<typeof Document>, 'name' | 'description' | 'framework_id'>

/** A file's text; `-` is standard input. @throws CommandError when it cannot be read. */
export function readText(file: string): string {
  try {
    return utf8Text(readFileSync(file === '-' ? 0 : file))
  } catch (error) {
    throw unreadable(file, error)
  }
}

/**
 * Reads a template as it is exported, or as the API takes it.
 * @param from names the text in errors.
 * @throws CommandError that says what does not fit, and where.
 */
export function parseDocument(text: string, from: string): TemplateDocument {
  const document = parseJson(text, from)
  const isExport = document.parapet === 'template'
  if (isExport && typeof document.format === 'number' && document.format > newest)
    throw usageError(`${from} was exported by a newer version of Parapet.`, 'Update this one, and try again.')
  const content = isExport ? { ...document, ...(document.content as object | undefined) } : document
  const parsed = Document.safeParse(content)
  if (!parsed.success)
    throw usageError(
      [
        `${from} does not hold a template.`,
        ...parsed.error.issues.map(({ path, message }) =>
          path.length > 0 ? `${path.join('.')}: ${message}` : message,
        ),
      ].join('\n'),
      'Write it as `parapet templates export <template> -o -` prints one.',
    )
  return { ...parsed.data, modules: parsed.data.modules.map(moduleUse) }
}

/** A plain module id stands for a module with its defaults. */
const moduleUse = (one: string | TemplateModuleUse): TemplateModuleUse =>
  typeof one === 'string' ? { name: one, module_id: one, configuration: {} } : one

function parseJson(text: string, from: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (error) {
    throw usageError(`${from} is not JSON: ${(error as Error).message}`)
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>
  throw usageError(`${from} does not hold a template.`)
}
