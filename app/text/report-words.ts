import type { EnvironmentStanding, PostureReport, WorseGap } from '../contract/posture-report.ts'
import { countOf, formatCount } from './count.ts'
import { countPoints, pointsBetween } from './points.ts'
import { cannotSignIn } from './sign-in-failure.ts'
import { percentText } from './tenths.ts'
import { utc } from './time.ts'

/** Says of which day a moment is, by the clocks of whoever reads. */
type DayOf = (iso: string) => string

/** `the last 90 days` */
export const periodWords = (days: number) => `the last ${days} days`

/** What the latest scan is compared with: `Since the scan of 25 Aug 2026`; why not when it cannot be. */
export function comparedWords(
  { latest, earlier, from, days }: Pick<PostureReport, 'latest' | 'earlier' | 'from' | 'days'>,
  dayOf: DayOf,
): string {
  if (!latest) return 'There is no scan yet.'
  if (latest.at <= from) return `There is no scan in ${periodWords(days)}; the latest is of ${dayOf(latest.at)}.`
  if (!earlier) return `There is one scan only, of ${dayOf(latest.at)}: nothing to compare it with yet.`
  return `Since the ${earlier.at > from ? 'first scan, of' : 'scan of'} ${dayOf(earlier.at)}`
}

/** Why there is no line; null when there is one. */
export function noLineWords(report: PostureReport, dayOf: DayOf): string | null {
  const { trend, days, latest } = report
  if (trend.length > 1) return null
  const [only] = trend
  if (only) return `One scan in ${periodWords(days)}, of ${dayOf(only.at)}: the line begins with the second.`
  if (!latest || latest.at <= report.from) return comparedWords(report, dayOf)
  return 'The scans could not be scored: nothing was assessed.'
}

/** `3.2 points up`, `unchanged`; null when one of the two is not known. */
export function movedWords(before: number | null | undefined, now: number | null | undefined): string | null {
  if (typeof before !== 'number' || typeof now !== 'number') return null
  const points = pointsBetween(before, now)
  return points === 0 ? 'unchanged' : `${countPoints(points)} ${points > 0 ? 'up' : 'down'}`
}

/** How a gap stood before: `Was met`, `4 before`. */
export function worseWords({ change, before }: Pick<WorseGap, 'change' | 'before'>): string {
  switch (change) {
    case 'wasMet':
      return 'Was met'
    case 'wasAccepted':
      return 'Was accepted'
    case 'new':
      return 'New'
    case 'more':
      return `${formatCount(before)} before`
  }
}

/** `12 findings, +6.2 points`; null when nothing is. */
export function provenWords({ findings, points }: PostureReport['proven']): string | null {
  if (findings === 0) return null
  const brought = points === null ? '' : `, ${points < 0 ? '−' : '+'}${countPoints(points)}`
  return `${countOf(findings, 'finding')}${brought}`
}

/** `2 of 3 subscriptions scanned`, `3 subscriptions scanned`, `Never scanned`. */
export function scannedWords({ scans, subscriptions }: Pick<EnvironmentStanding, 'scans' | 'subscriptions'>): string {
  if (scans.length === 0) return 'Never scanned'
  const counted = subscriptions === null || subscriptions === scans.length
  if (counted) return `${countOf(scans.length, 'subscription')} scanned`
  return `${formatCount(scans.length)} of ${countOf(subscriptions, 'subscription')} scanned`
}

/** That the figures of an environment are old because it could not be signed in to; null while it can. */
export function oldWords(
  environment: Pick<EnvironmentStanding, 'name' | 'signInFailure'>,
  time: (iso: string) => string,
): string | null {
  const fails = cannotSignIn(environment, { time })
  return fails && `${fails} Its figures are of before.`
}

/** `Just now`, `4 minutes ago`, `3 hours ago`, `12 days ago`. @param now in milliseconds */
export function agoWords(iso: string, now: number): string {
  const days = Math.floor((now - Date.parse(iso)) / (24 * 60 * 60_000))
  return days < 1 ? utc.recent(iso, now) : `${countOf(days, 'day')} ago`
}

/** A share, or a dash of what is not known. */
export const shareText = (share: number | null) => (share === null ? '–' : percentText(share))
