import * as endpoints from '#app/contract/endpoints.ts'
import { usageError } from '../../exit-code.ts'
import { print, printJson } from '../../output/stdout.ts'
import { withServer } from '../../server/connect.ts'
import { findFramework } from '../frameworks/find-framework.ts'
import { composeContent } from './compose-input.ts'
import type { CreateOptions } from './options.ts'
import { savedText } from './saved-text.ts'
import { parseDocument, readText } from './template-document.ts'

/** Saves a new template of a file, a framework's modules, single modules, and values for them. */
export async function createTemplate(options: CreateOptions): Promise<void> {
  const { file, name, description, notes } = options
  const document = parseDocument(
    file === undefined ? '{}' : readText(file),
    file === undefined || file === '-' ? 'Standard input' : file,
  )
  if (document.modules.length + document.fixes.length + (options.module ?? []).length === 0 && !options.framework)
    throw usageError('Please select at least one module', 'Give --framework, --module or --file.')
  await withServer(options, async ({ client }) => {
    const framework = options.framework === undefined ? undefined : await findFramework(client, options.framework)
    const wanted = [...(framework?.default_modules ?? []), ...(options.module ?? [])]
    const body = {
      ...composeContent(document, wanted, options.set ?? []),
      name: name ?? document.name,
      description: description ?? document.description,
      framework_id: framework?.id ?? document.framework_id,
      is_public: options.public,
      status: options.publish ? ('published' as const) : undefined,
      change_notes: notes,
    }
    const { template } = await client.call(endpoints.templates.create, { body })
    if (options.json) printJson(template)
    else print('  Template created successfully!', savedText(template))
  })
}
