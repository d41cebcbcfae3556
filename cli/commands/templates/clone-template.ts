import * as endpoints from '#app/contract/endpoints.ts'
import { print, printJson } from '../../output/stdout.ts'
import { withServer } from '../../server/connect.ts'
import { findTemplate } from './find-template.ts'
import type { CloneOptions } from './options.ts'
import { savedText } from './saved-text.ts'

export async function cloneTemplate(named: string, options: CloneOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const { id: templateId } = await findTemplate(client, named)
    const body = { name: options.name, include_modules: options.modules }
    const { template } = await client.call(endpoints.templates.clone, { params: { templateId }, body })
    if (options.json) printJson(template)
    else print('  Template cloned successfully', savedText(template))
  })
}
