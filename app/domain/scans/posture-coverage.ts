import { oldScanDays } from '#app/contract/old-scan-days.ts'
import type { PostureSubscription } from '#app/contract/posture.ts'
import { scanIsActive } from '#app/contract/scan-is-active.ts'
import { countOf } from '#app/text/count.ts'

/**
 * How many subscriptions count, and which do not yet and why: `2 of 3 subscriptions are counted; Sandbox was never scanned in this environment.`
 * What counts but is old, or failed since, is said after it; where nothing was ever scanned, only that.
 */
export function postureCoverage(subscriptions: readonly PostureSubscription[]): string {
  const missing = subscriptions.filter(({ scan }) => scan === null)
  const counted = subscriptions.length - missing.length
  const failed = missing.filter(({ later }) => later?.status === 'failed')
  const underWay = missing.filter(({ later }) => later && scanIsActive(later.status))
  const never = missing.filter((one) => !failed.includes(one) && !underWay.includes(one))
  if (never.length > 0 && never.length === subscriptions.length) return noneWords(never.length)
  const reasons = [
    never.length > 0 && `${names(never)} ${were(never)} never scanned in this environment`,
    failed.length > 0 && `the scan of ${names(failed)} failed`,
    underWay.length > 0 && `${names(underWay)} ${underWay.length === 1 ? 'is' : 'are'} being scanned`,
  ]
  const first = [countedWords(counted, subscriptions.length), ...reasons.filter((reason) => reason !== false)].join(
    '; ',
  )
  return [first, ...remarks(subscriptions.filter(({ scan }) => scan !== null))].map((text) => `${text}.`).join(' ')
}

function noneWords(total: number): string {
  const none = total === 1 ? 'The only subscription was not' : `None of ${countOf(total, 'subscription')} was`
  return `${none} scanned in this environment yet.`
}

function countedWords(counted: number, total: number): string {
  if (total === 0) return 'The sign-in of this environment reads no subscription'
  if (counted < total) return `${counted} of ${countOf(total, 'subscription')} ${counted === 1 ? 'is' : 'are'} counted`
  return total === 1 ? 'The only subscription is counted' : `All ${countOf(total, 'subscription')} are counted`
}

function remarks(counted: readonly PostureSubscription[]): string[] {
  const old = counted.filter(({ scan }) => scan?.isOld)
  const unread = counted.filter(({ scan }) => scan?.overallScore === null)
  const failed = counted.filter(({ later }) => later?.status === 'failed')
  return [
    ...(unread.length > 0 ? [`Nothing of ${names(unread)} could be assessed`] : []),
    ...(old.length > 0 ? [`${names(old)} ${were(old)} scanned more than ${oldScanDays} days ago`] : []),
    ...(failed.length > 0 ? [`The latest scan of ${names(failed)} failed, and the one before counts`] : []),
  ]
}

const were = (some: readonly unknown[]) => (some.length === 1 ? 'was' : 'were')

const named = 3

/** `A`, `A and B`, `A, B, C and 4 more`. */
function names(some: readonly PostureSubscription[]): string {
  const words = some.slice(0, named).map(({ displayName }) => displayName)
  if (some.length > named) words.push(`${some.length - named} more`)
  return words.length === 1 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}
