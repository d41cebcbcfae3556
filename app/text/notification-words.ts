import type { Delivery } from '#app/contract/deliveries.ts'
import { thresholds } from '#app/contract/event-thresholds.ts'
import type { NotificationEvent } from '#app/contract/notification-events.ts'
import { countOf } from './count.ts'
import { formatZonedPast } from './zoned-time.ts'

/** What each event is, as a rule is called; one with a threshold as it is without it. */
export const eventNames: Record<NotificationEvent, string> = {
  newCriticalGap: 'A new critical gap',
  scoreDropped: 'The score drops',
  scanDone: 'A scan is done',
  scanFailed: 'A scan fails',
  approvalAsked: 'A plan waits for my approval',
  executionFinished: 'A run of Terraform ends',
  executionInterrupted: 'A run of Terraform is interrupted',
  fixProved: 'A fix is proved',
  gapAssigned: 'A gap is assigned to me',
  secretExpires: 'A secret expires',
  exceptionEnds: 'An exception is about to end',
  exceptionEnded: 'An exception has ended',
  attestationEnds: 'An attestation is about to end',
  attestationEnded: 'An attestation has ended',
  scheduleChanged: 'A scheduled scan finds changes',
  scheduleFailed: 'A scheduled scan is missed, skipped or fails',
}

/** `The score drops by 1 or more`, `A secret expires in 14 days`, `A scan is done`. */
export function ruleText(event: NotificationEvent, threshold: number | null): string {
  const limits = thresholds[event]
  if (!limits) return eventNames[event]
  const from = threshold ?? limits.usual
  if (limits.unit === 'points') return `${eventNames[event]} by ${from} or more`
  const name = eventNames[event].replace('is about to end', 'ends')
  return `${name} in ${countOf(from, 'day')}`
}

const events: Record<Delivery['event'], string> = {
  newCriticalGap: 'new critical gap',
  scoreDropped: 'score dropped',
  scanDone: 'scan done',
  scanFailed: 'scan failed',
  approvalAsked: 'approval asked for',
  executionFinished: 'run ended',
  executionInterrupted: 'run interrupted',
  fixProved: 'fix proved',
  gapAssigned: 'gap assigned',
  secretExpires: 'secret expires',
  exceptionEnds: 'exception ends',
  exceptionEnded: 'exception ended',
  attestationEnds: 'attestation ends',
  attestationEnded: 'attestation ended',
  scheduleChanged: 'scheduled scan',
  scheduleFailed: 'scheduled scan failed',
  test: 'test',
}

const deliveryNames: Record<Delivery['kind'], (receiver: string) => string> = {
  email: (receiver) => `E-mail to ${receiver}`,
  webhook: (receiver) => `Webhook ${receiver}`,
  teams: (receiver) => `Teams, ${receiver}`,
}

/** `Webhook SIEM`, `E-mail to ada@example.com`, `Teams, Cloud security`. */
export function deliveryName({ kind, receiver }: Pick<Delivery, 'kind' | 'receiver'>): string {
  return deliveryNames[kind](receiver)
}

/**
 * `12:04, scan done`, `3 tries, again at 12:31`, `Not sent: the receiver answered 404.`
 * @param beside now, ISO 8601
 */
export function deliveryText(delivery: Delivery, timeZone: string, beside: string): string {
  const { status, event, attempts, nextAt, createdAt, finishedAt } = delivery
  const at = (iso: string) => formatZonedPast(iso, timeZone, beside)
  const ended = `${at(finishedAt ?? createdAt)}, ${events[event]}`
  switch (status) {
    case 'sent':
      return ended
    case 'withheld':
      return `${ended}, withheld`
    case 'failed':
      return `${ended}, failed for good`
    case 'sending':
      return `Sending now, ${events[event]}`
    case 'waiting':
      return attempts === 0 || nextAt === null
        ? `Waits, ${events[event]}`
        : `Failed ${attempts === 1 ? 'once' : attempts === 2 ? 'twice' : `${attempts} times`}, again at ${at(nextAt)}`
  }
}
