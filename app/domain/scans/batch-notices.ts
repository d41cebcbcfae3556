import { countOf, formatCount } from '#app/text/count.ts'
import { percentText } from '#app/text/tenths.ts'
import type { EventNotice } from '../notifications/notify.ts'
import { droppedText } from './tell-scan.ts'

/** What the scans of a batch that ended came to. */
export interface EndedBatch {
  environmentId: string
  environmentName: string
  /** Those that are told as done, together: a scan of changes that found none is not among them. */
  done: { count: number; score: number | null; critical: number; unread: string[] }
  failed: { name: string; error: string }[]
  canceled: number
  /** Whose score is lower than before, by how many points. */
  dropped: { name: string; before: number; score: number; lost: number }[]
  /** Names of critical gaps that are new, each with how many subscriptions it is new in. */
  newGaps: { gap: string; subscriptions: number }[]
  /** Subscriptions with a new critical gap. */
  withNewGaps: number
}

const posture = '/app/security-scanner/posture'

/**
 * What is told of several scans that were asked for together: of each event one notice, however many scans there were. The score's
 * measure is the greatest drop, so that a rule with a threshold is asked as it would be of that scan alone.
 */
export function batchNotices(batch: EndedBatch): EventNotice[] {
  const { environmentId, environmentName: where, done, failed, dropped, newGaps } = batch
  const about = { environmentId }
  const page = (query = '') => `${posture}?environment=${encodeURIComponent(environmentId)}${query}`
  const notices: EventNotice[] = []
  if (newGaps.length > 0)
    notices.push({
      ...about,
      event: 'newCriticalGap',
      type: 'security',
      title: `New critical gaps in ${countOf(batch.withNewGaps, 'subscription')}`,
      message: `${where}: ${newGapsText(newGaps)}.`,
      link: page(),
    })
  const [worst] = dropped.toSorted((a, b) => b.lost - a.lost)
  if (worst)
    notices.push({
      ...about,
      event: 'scoreDropped',
      measure: worst.lost,
      type: 'warning',
      title: `The score dropped in ${countOf(dropped.length, 'subscription')}`,
      message: `${where}: ${dropped.length > 1 ? 'most where ' : ''}${droppedText(worst.name, worst.before, worst.score)}.`,
      link: page('&order=score'),
    })
  const [first] = failed
  if (first)
    notices.push({
      ...about,
      event: 'scanFailed',
      type: 'error',
      title: `${countOf(failed.length, 'scan')} of ${where} failed`,
      message: `${namesOf(failed.map(({ name }) => name))}. ${failed.length > 1 ? `${first.name}: ` : ''}${first.error}`,
      link: page('&state=failed'),
    })
  if (done.count > 0) notices.push({ ...about, event: 'scanDone', ...doneNotice(batch), link: page() })
  return notices
}

function doneNotice({ environmentName: where, done, failed, canceled }: EndedBatch) {
  const { count, score, critical, unread } = done
  const title = `${countOf(count, 'scan')} of ${where} completed`
  const rest = [
    ...(unread.length > 0 ? [`Nothing of ${namesOf(unread)} could be assessed.`] : []),
    ...(failed.length > 0 ? [`${countOf(failed.length, 'scan')} failed.`] : []),
    ...(canceled > 0 ? [`${countOf(canceled, 'scan was', 'scans were')} canceled.`] : []),
  ]
  if (score === null) return { type: 'warning' as const, title, message: rest.join(' ') }
  const scored = `Together they scored ${percentText(score)}, ${countOf(critical, 'critical recommendation')}.`
  const type = critical > 0 ? ('security' as const) : unread.length > 0 ? ('warning' as const) : ('success' as const)
  return { type, title, message: [scored, ...rest].join(' ') }
}

/** `SSH is open to the internet, in 4 subscriptions, and 2 more gaps` */
function newGapsText(gaps: EndedBatch['newGaps']): string {
  const [first, ...others] = gaps.toSorted((a, b) => b.subscriptions - a.subscriptions || (a.gap < b.gap ? -1 : 1))
  if (!first) return ''
  const place = `${first.gap}, in ${countOf(first.subscriptions, 'subscription')}`
  return others.length > 0 ? `${place}, and ${countOf(others.length, 'more gap', 'more gaps')}` : place
}

const named = 3

/** `A`, `A and B`, `A, B, C and 197 more` */
function namesOf(names: readonly string[]): string {
  const words = names.slice(0, named)
  if (names.length > named) words.push(`${formatCount(names.length - named)} more`)
  return words.length === 1 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
