import * as endpoints from '#app/contract/endpoints.ts'
import { clean } from '../../output/clean.ts'
import { columns } from '../../output/columns.ts'
import { print, printJson } from '../../output/stdout.ts'
import { count, moment } from '../../output/words.ts'
import { withServer } from '../../server/connect.ts'
import { findTemplate } from './find-template.ts'
import type { ReadOptions } from './options.ts'

export async function listVersions(named: string, options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const { id: templateId } = await findTemplate(client, named)
    const { versions } = await client.call(endpoints.templates.listVersions, { params: { templateId } })
    if (options.json) return printJson(versions)
    print(
      ...columns(
        [
          { heading: 'Version', align: 'right' },
          { heading: 'When (UTC)' },
          { heading: 'By' },
          { heading: 'Published' },
          { heading: 'Notes' },
        ],
        versions.map((one) => [
          count(one.version),
          moment(one.created_at).replace(' UTC', ''),
          clean(one.created_by),
          one.published_at ? moment(one.published_at).replace(' UTC', '') : '',
          clean(one.change_notes),
        ]),
      ),
    )
  })
}
