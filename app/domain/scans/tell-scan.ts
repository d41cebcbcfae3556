import type { Transaction } from 'kysely'
import { countOf } from '#app/text/count.ts'
import { countPoints, pointsBetween } from '#app/text/points.ts'
import { percentText } from '#app/text/tenths.ts'
import type { Schema } from '#db/schema/index.ts'
import type { summarize } from '../judgement/results/summarize.ts'
import { type Notice, notifyEveryone } from '../notifications/notify.ts'
import type { PreviousScan } from './previous-scan.ts'
import type { ScanRow } from './scan-row.ts'
import type { ScanServices } from './scan-services.ts'

/** Tells everyone who may see it that a scan is done, but of changes when there were none, whether the score dropped, and which critical gaps are new. */
export async function tellScan(
  services: Pick<ScanServices, 'now' | 'catalogue'>,
  trx: Transaction<Schema>,
  scan: ScanRow,
  previous: PreviousScan | undefined,
  { overallScore: score, criticalRecommendations: critical }: ReturnType<typeof summarize>,
  hasChanges: boolean,
): Promise<void> {
  const results = `/app/security-scanner/results/${scan.id}`
  const about = { environmentId: scan.environment_id }
  if (!scan.changes || hasChanges)
    await notifyEveryone(services, trx, {
      ...about,
      event: 'scanDone',
      ...doneWords(scan.subscription_name, score, critical),
      link: results,
    })
  if (!previous) return
  const before = previous.overall_score
  const lost = score === null || before === null ? 0 : pointsBetween(score, before)
  if (score !== null && before !== null && lost > 0)
    await notifyEveryone(services, trx, {
      ...about,
      event: 'scoreDropped',
      measure: lost,
      type: 'warning',
      title: 'The score dropped',
      message: `${scan.subscription_name} went from ${percentText(before)} to ${percentText(score)}, ${countPoints(lost)} less.`,
      link: `${results}/changes`,
    })
  const [first, ...others] = await newCriticalGaps(trx, scan.id, previous.id)
  if (!first) return
  const gap = services.catalogue.controls.find(({ id }) => id === first)?.gap ?? first
  await notifyEveryone(services, trx, {
    ...about,
    event: 'newCriticalGap',
    type: 'security',
    title: others.length === 0 ? 'A new critical gap' : `${others.length + 1} new critical gaps`,
    message: `${scan.subscription_name}: ${gap}${others.length > 0 ? `, and ${others.length} more` : ''}.`,
    link: others.length === 0 ? `${results}/gaps/${first}` : `${results}/changes`,
  })
}

/** A scan that could assess nothing is no good news, and its count of zero says nothing. */
function doneWords(name: string, score: number | null, critical: number): Pick<Notice, 'type' | 'title' | 'message'> {
  if (score === null)
    return {
      type: 'warning',
      title: 'A scan could assess nothing',
      message: `${name} has no score: nothing could be assessed. The results say what Parapet could not read.`,
    }
  return {
    type: critical > 0 ? 'security' : 'success',
    title: 'Scan completed',
    message: `${name} scored ${percentText(score)}, ${countOf(critical, 'critical recommendation')}`,
  }
}

/** The critical controls that resources fail in a scan and none failed in the scan before, by their ids. */
async function newCriticalGaps(trx: Transaction<Schema>, scanId: string, previousId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('scan_controls')
    .select('control_id')
    .where('scan_id', '=', scanId)
    .where('severity', '=', 'critical')
    .where('failed', '>', 0)
    .where('control_id', 'not in', (eb) =>
      eb
        .selectFrom('scan_controls as former')
        .select('former.control_id')
        .where('former.scan_id', '=', previousId)
        .where('former.failed', '>', 0),
    )
    .orderBy('control_id')
    .execute()
  return rows.map((row) => row.control_id)
}
