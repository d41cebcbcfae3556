import type { ApiClient } from '#app/contract/client.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { Template } from '#app/contract/templates.ts'
import { note, print, printJson } from '../../output/stdout.ts'
import { withServer } from '../../server/connect.ts'
import { composeContent } from './compose-input.ts'
import { findTemplate } from './find-template.ts'
import { openEditor } from './open-editor.ts'
import type { EditOptions } from './options.ts'
import { savedText } from './saved-text.ts'
import { parseDocument, readText, type TemplateDocument } from './template-document.ts'

/** Saves a new version of a template: from a file, from options, or from the editor. Nothing that was written is lost. */
export async function editTemplate(named: string, options: EditOptions): Promise<void> {
  const given = options.file === undefined ? undefined : parseDocument(readText(options.file), options.file)
  await withServer(options, async ({ client }) => {
    const template = await findTemplate(client, named)
    if (given) return save(client, template, given, options)
    if (isChanged(options)) return save(client, template, template, options)
    const before = await exported(client, template)
    const { file, text, remove } = openEditor(`${template.id}.json`, before)
    if (text === before) {
      remove()
      return note('  Nothing was changed, and nothing saved.')
    }
    try {
      await save(client, template, parseDocument(text, file), options)
    } catch (error) {
      const again = `parapet templates edit ${template.id} --file ${file} --base-version ${template.version}`
      note(`Your text is kept in ${file}. Save it with: ${again}`)
      throw error
    }
    remove()
  })
}

/** Whether an option changes something, so that no editor is needed. */
const isChanged = ({ module, set, name, description, public: isPublic, private: isPrivate, publish }: EditOptions) =>
  [module, set, name, description, isPublic, isPrivate, publish].some((one) => one !== undefined)

async function exported(client: ApiClient, { id: templateId }: Template): Promise<string> {
  const response = await client.raw(endpoints.templates.export, { params: { templateId }, query: { format: 'json' } })
  return response.text()
}

async function save(
  client: ApiClient,
  template: Template,
  document: TemplateDocument | Template,
  options: EditOptions,
): Promise<void> {
  const { modules, variables, fixes, inputs } = document
  const content = composeContent({ modules, variables, fixes, inputs }, options.module ?? [], options.set ?? [])
  const body = {
    ...content,
    name: options.name ?? document.name ?? template.name,
    description: options.description ?? document.description ?? template.description,
    framework_id: document.framework_id === undefined ? template.framework_id : document.framework_id,
    is_public: options.public ? true : options.private ? false : template.is_public,
    status: options.publish ? ('published' as const) : undefined,
    change_notes: options.notes,
    base_version: options.baseVersion ?? template.version,
  }
  const saved = await client.call(endpoints.templates.update, { params: { templateId: template.id }, body })
  if (options.json) printJson(saved.template)
  else print(savedText(saved.template), ...backFromArchive(template, saved.template))
}

/** Says that saving brought an archived template back. */
const backFromArchive = (before: Template, { status }: Template) =>
  before.status === 'archived' ? [`  It was archived; its status is ${status} now.`] : []
