import { isGrave, severities } from '#app/contract/severities.ts'
import type { Severity } from '#app/contract/severity.ts'
import { countOf } from './count.ts'
import { oneDecimal } from './tenths.ts'

interface Opened {
  /** What is wrong. */
  title: string
  severity: Severity
}

/** What the words are made of. */
interface Judged {
  closes: readonly unknown[]
  behindLocks?: readonly unknown[]
  opens: readonly Opened[]
  changes: number
  judged: number
  scoreBefore: number | null
  scoreAfter: number | null
}

/** What is wrong, at most this often by name. */
const named = 3

/** `Closes 7 findings, leaves 1 open behind a lock, opens nothing.` */
export function effectText(judged: Pick<Judged, 'closes' | 'behindLocks' | 'opens'>): string {
  const { closes, behindLocks = [] } = judged
  const closed = closes.length === 0 ? 'Closes nothing' : `Closes ${countOf(closes.length, 'finding')}`
  const left = behindLocks.length === 0 ? '' : `, leaves ${behindLocks.length} open behind a lock`
  return `${closed}${left}, ${opensText(judged)}.`
}

/** `opens nothing` */
export function opensText({ opens }: Pick<Judged, 'opens'>): string {
  return `opens ${opens.length === 0 ? 'nothing' : countOf(opens.length, 'finding')}`
}

/** `11 of 11 changes were judged.` */
export function judgedText({ judged, changes }: Pick<Judged, 'judged' | 'changes'>): string {
  return `${judged} of ${countOf(changes, 'change')} ${changes === 1 ? 'was' : 'were'} judged.`
}

/** `Score 54.2 to 56.0.`; null where there is none. */
function scoreText({ scoreBefore, scoreAfter }: Pick<Judged, 'scoreBefore' | 'scoreAfter'>) {
  if (scoreBefore === null || scoreAfter === null) return null
  const [before, after] = [oneDecimal(scoreBefore), oneDecimal(scoreAfter)]
  return before === after ? `The score stays ${before}.` : `Score ${before} to ${after}.`
}

/** `Closes 7 findings, opens nothing. 11 of 11 changes were judged. Score 54.2 to 56.0.` */
export function judgementText(judgement: Judged): string {
  return [effectText(judgement), judgedText(judgement), scoreText(judgement)].filter((text) => text !== null).join(' ')
}

/**
 * What a person agrees to who applies a plan that opens critical or high findings: `Opens 1 critical finding: Security
 * groups open SSH to the internet`. Null of a plan that opens none.
 * @param undo it brings former values back, gaps included
 */
export function acceptText(judgement: Pick<Judged, 'opens'> | undefined, undo = false): string | null {
  const opened = (judgement?.opens ?? []).filter(({ severity }) => isGrave[severity])
  if (opened.length === 0) return null
  return `${undo ? 'Going back opens' : 'Opens'} ${gravityText(opened)}${undo ? ' again' : ''}: ${titlesText(opened)}`
}

/** `1 critical and 2 high findings` */
export function gravityText(findings: readonly Pick<Opened, 'severity'>[]): string {
  const counts = severities
    .map((severity) => ({ severity, count: findings.filter((one) => one.severity === severity).length }))
    .filter(({ count }) => count > 0)
  const parts = counts.map(({ severity, count }, at) =>
    at === counts.length - 1 ? countOf(count, `${severity} finding`) : countOf(count, severity, severity),
  )
  const last = parts.at(-1) ?? 'no findings'
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${last}` : last
}

function titlesText(findings: readonly Opened[]): string {
  const titles = [...new Set(findings.map(({ title }) => title))]
  const rest = titles.length - named
  return rest > 0 ? `${titles.slice(0, named).join('; ')}; and ${rest} more` : titles.join('; ')
}
