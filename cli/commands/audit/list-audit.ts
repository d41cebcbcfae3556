import * as endpoints from '#app/contract/endpoints.ts'
import { objectName } from '#app/text/audit-words.ts'
import { utc } from '#app/text/time.ts'
import { clean } from '../../output/clean.ts'
import { columns } from '../../output/columns.ts'
import { note, print, printJson } from '../../output/stdout.ts'
import { withServer } from '../../server/connect.ts'
import { type AuditListOptions, filterOf } from './options.ts'

export async function listAudit(options: AuditListOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const query = { ...filterOf(options), limit: options.limit }
    const { items, next } = await client.call(endpoints.audit.list, { query })
    if (options.json) return printJson(items)
    if (items.length === 0) return note('No row matches.')
    print(
      ...columns(
        [
          { heading: 'Row', align: 'right' },
          { heading: 'When (UTC)' },
          { heading: 'Who' },
          { heading: 'What' },
          { heading: 'To what', wraps: true },
        ],
        items.map(({ seq, at, actor, action, object, outcome, detail }) => [
          String(seq),
          utc.exact(at),
          clean(actor),
          outcome === 'refused' ? `${action}, refused` : action,
          clean([objectName({ detail }), object].filter(Boolean).join('  ')),
        ]),
      ),
    )
    if (next !== null) note('There are older rows: narrow the list down, or use parapet audit export.')
  })
}
