import type { CallInput } from '#app/contract/endpoint.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import { usageError } from '../../exit-code.ts'
import { clean } from '../../output/clean.ts'
import { note, print, printJson } from '../../output/stdout.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'
import { askPerson, isYes } from '../executions/decide-on-plan.ts'
import { mayAsk } from '../executions/may-ask.ts'
import { findTemplate } from './find-template.ts'
import { savedText } from './saved-text.ts'

type Change = CallInput<typeof endpoints.templates.change>['body']

/** Gives a template another status, or shares it; its content stays. */
export async function changeTemplate(named: string, body: Change, options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const { id: templateId } = await findTemplate(client, named)
    const { template } = await client.call(endpoints.templates.change, { params: { templateId }, body })
    if (options.json) printJson(template)
    else print(savedText(template))
  })
}

/** Deletes a template with all its versions, after a yes. */
export async function deleteTemplate(named: string, options: ReadOptions & { yes?: boolean }): Promise<void> {
  if (!options.yes && !mayAsk(options))
    throw usageError(`This deletes the template ${named}, and nobody can be asked here.`, 'Allow it with --yes.')
  await withServer(options, async ({ client }) => {
    const { id: templateId, name } = await findTemplate(client, named)
    if (!options.yes && !isYes(await askPerson(`Delete ${clean(name)} with all its versions? [y/N] `)))
      return note('  Nothing was deleted.')
    await client.call(endpoints.templates.delete, { params: { templateId } })
    if (options.json) return printJson({ id: templateId, deleted: true })
    note(`  Deleted ${clean(name)}. Workspaces that were made from it stay.`)
  })
}
