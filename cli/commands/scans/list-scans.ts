import * as endpoints from '#app/contract/endpoints.ts'
import { bytesText } from '#app/text/bytes.ts'
import { formatCount } from '#app/text/count.ts'
import { provenText } from '#app/text/points.ts'
import { percentText } from '#app/text/tenths.ts'
import { formatMoment } from '#app/text/time.ts'
import { clean } from '../../output/clean.ts'
import { columns } from '../../output/columns.ts'
import { print, printJson } from '../../output/stdout.ts'
import { shortId } from '../../output/words.ts'
import { type ReadOptions, withServer } from '../../server/connect.ts'

export async function listScans(options: ReadOptions): Promise<void> {
  await withServer(options, async ({ client }) => {
    const scans = await client.call(endpoints.scans.list, {})
    if (options.json) return printJson(scans)
    if (scans.length === 0) return print('  No scans yet. Start one with: parapet scan <subscription>')
    print(
      ...columns(
        [
          { heading: 'Id' },
          { heading: 'When' },
          { heading: 'Subscription' },
          { heading: 'Status' },
          { heading: 'Score', align: 'right' },
          { heading: 'Critical', align: 'right' },
          { heading: 'Since' },
          { heading: 'Stored', align: 'right' },
        ],
        scans.map((scan) => [
          shortId(scan.id),
          formatMoment(scan.created_at),
          clean(scan.source === 'file' ? `${scan.subscription_name} (file)` : scan.subscription_name),
          scan.status,
          scan.overall_score === null ? '' : percentText(scan.overall_score),
          scan.status === 'done' ? formatCount(scan.critical_recommendations) : '',
          scan.proven === null ? '' : provenText(scan.proven),
          scan.stored_bytes === null ? '' : bytesText(scan.stored_bytes),
        ]),
      ),
    )
  })
}
