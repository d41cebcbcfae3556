import * as endpoints from '#app/contract/endpoints.ts'
import type { TemplateSummary } from '#app/contract/templates.ts'
import { formatCount } from '#app/text/count.ts'
import { formatShortDay } from '#app/text/time.ts'
import { clean } from '../../output/clean.ts'
import { columns } from '../../output/columns.ts'
import { print, printJson } from '../../output/stdout.ts'
import { shortId } from '../../output/words.ts'
import { withServer } from '../../server/connect.ts'
import { findFramework } from '../frameworks/find-framework.ts'
import type { ListOptions } from './options.ts'

export async function listTemplates(options: ListOptions): Promise<void> {
  const { search, framework, status, json } = options
  await withServer(options, async ({ client }) => {
    const query = {
      my_templates: options.public ? undefined : ('true' as const),
      search,
      framework_id: framework === undefined ? undefined : (await findFramework(client, framework)).id,
      status,
    }
    const { templates } = await client.call(endpoints.templates.list, { query })
    if (json) return printJson(templates)
    if (templates.length > 0) return print(...templateTable(templates))
    print('  No templates found. Make one with: parapet templates create, or from a scan with: parapet fix latest')
  })
}

/** Templates, a row for each. */
function templateTable(templates: readonly TemplateSummary[]): string[] {
  return columns(
    [
      { heading: 'Id' },
      { heading: 'Name' },
      { heading: 'Status' },
      { heading: 'Version', align: 'right' },
      { heading: 'Modules', align: 'right' },
      { heading: 'Fixes', align: 'right' },
      { heading: 'Changed' },
    ],
    templates.map((one) => [
      shortId(one.id),
      clean(one.name),
      one.is_public ? `${one.status}, public` : one.status,
      formatCount(one.version),
      formatCount(one.module_count),
      formatCount(one.resource_count),
      formatShortDay(one.updated_at),
    ]),
  )
}
