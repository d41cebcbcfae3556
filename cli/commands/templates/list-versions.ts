import * as endpoints from '#app/contract/endpoints.ts'
import { formatCount } from '#app/text/count.ts'
import { formatMoment } from '#app/text/time.ts'
import { clean } from '../../output/clean.ts'
import { columns } from '../../output/columns.ts'
import { print, printJson } from '../../output/stdout.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'
import { findTemplate } from './find-template.ts'

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
          formatCount(one.version),
          formatMoment(one.created_at).replace(' UTC', ''),
          clean(one.created_by),
          one.published_at ? formatMoment(one.published_at).replace(' UTC', '') : '',
          clean(one.change_notes),
        ]),
      ),
    )
  })
}
