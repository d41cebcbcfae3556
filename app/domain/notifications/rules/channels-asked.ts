import { thresholds } from '#app/contract/event-thresholds.ts'
import type { NotificationEvent } from '#app/contract/notification-events.ts'
import type { NotificationRule } from '#app/contract/notification-rules.ts'

/** What happened, as rules look at it. */
export interface Happening {
  event: NotificationEvent
  environmentId: string
  /** Points or days, of an event that has a threshold. */
  measure?: number
}

/**
 * Where somebody with these rules is told of something: `panel`, `email`, ids of channels. Of what none of them is about
 * the panel tells; of what one is about that is off, or whose threshold is not reached, nobody.
 */
export function channelsAsked(rules: readonly NotificationRule[], happening: Happening): string[] {
  const about = rules.filter(
    ({ event, environmentId }) =>
      event === happening.event && (environmentId === null || environmentId === happening.environmentId),
  )
  if (about.length === 0) return reaches(happening, null) ? ['panel'] : []
  const asking = about.filter(({ enabled, threshold }) => enabled && reaches(happening, threshold))
  return [...new Set(asking.flatMap(({ channels }) => channels))]
}

function reaches({ event, measure }: Happening, threshold: number | null): boolean {
  const limits = thresholds[event]
  if (!limits || measure === undefined) return true
  const from = threshold ?? limits.usual
  return limits.unit === 'points' ? measure >= from : measure <= from
}
