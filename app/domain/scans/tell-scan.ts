import type { Transaction } from 'kysely'
import { countOf } from '#app/text/count.ts'
import { countPoints, pointsBetween } from '#app/text/points.ts'
import { percentText } from '#app/text/tenths.ts'
import type { Schema } from '#db/schema/index.ts'
import type { summarize } from '../judgement/results/summarize.ts'
import { type Notice, notifyEveryone } from '../notifications/notify.ts'
import { newCriticalGaps } from './new-critical-gaps.ts'
import type { PreviousScan } from './previous-scan.ts'
import type { ScanRow } from './scan-row.ts'
import type { ScanServices } from './scan-services.ts'

/** Tells everyone who may see it that a scan is done, but of changes when there were none, whether the score dropped, and which critical gaps are new. */
export async function tellScan(
  services: Pick<ScanServices, 'now' | 'catalogue'>,
  trx: Transaction<Schema>,
  scan: ScanRow,
  previous: Pick<PreviousScan, 'id' | 'overall_score'> | undefined,
  {
    overallScore: score,
    criticalRecommendations: critical,
  }: Pick<ReturnType<typeof summarize>, 'overallScore' | 'criticalRecommendations'>,
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
  const lost = pointsLost(before, score)
  if (score !== null && before !== null && lost > 0)
    await notifyEveryone(services, trx, {
      ...about,
      event: 'scoreDropped',
      measure: lost,
      type: 'warning',
      title: 'The score dropped',
      message: `${droppedText(scan.subscription_name, before, score)}.`,
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

/** Tells everyone who may see it that a scan has failed. */
export async function tellFailedScan(
  services: Pick<ScanServices, 'now'>,
  trx: Transaction<Schema>,
  scan: Pick<ScanRow, 'environment_id' | 'subscription_name' | 'error'>,
): Promise<void> {
  await notifyEveryone(services, trx, {
    event: 'scanFailed',
    environmentId: scan.environment_id,
    type: 'error',
    title: 'Scan failed',
    message: `${scan.subscription_name}: ${scan.error}`,
    link: '/app/security-scanner',
  })
}

/** By how many points a score is lower than before; 0 where it is not, or one of them is unknown. */
export const pointsLost = (before: number | null, score: number | null): number =>
  score === null || before === null ? 0 : Math.max(0, pointsBetween(score, before))

/** `Production went from 82.0% to 75.0%, 7.0 points less` */
export const droppedText = (name: string, before: number, score: number): string =>
  `${name} went from ${percentText(before)} to ${percentText(score)}, ${countPoints(pointsBetween(score, before))} less`

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
