/** What happens in environments and can be told. */
export const notificationEvents = [
  'newCriticalGap',
  'scoreDropped',
  'scanDone',
  'scanFailed',
  'approvalAsked',
  'executionFinished',
  'executionInterrupted',
  'fixProved',
  'gapAssigned',
  'secretExpires',
  'exceptionEnds',
  'exceptionEnded',
  'attestationEnds',
  'attestationEnded',
  'scheduleChanged',
  'scheduleFailed',
] as const

/** From where on an event is told. */
export interface Threshold {
  /** `points`: at least so many. `days`: so many before the end, or fewer. */
  unit: 'points' | 'days'
  /** Without a rule that says another. */
  usual: number
  least: number
  most: number
}

/** The days before an end on which it is told. */
export const daysBefore = [30, 14, 7, 1] as const

const days: Threshold = { unit: 'days', usual: 14, least: 1, most: 30 }

/** Of the events that have one. */
export const thresholds: Partial<Record<(typeof notificationEvents)[number], Threshold>> = {
  scoreDropped: { unit: 'points', usual: 1, least: 0.1, most: 100 },
  secretExpires: days,
  exceptionEnds: days,
  attestationEnds: days,
}
