import {
  IconAlertTriangle,
  IconCalendarExclamation,
  IconCalendarOff,
  IconCalendarStats,
  IconCircleCheck,
  IconExclamationCircle,
  IconHandStop,
  IconKey,
  IconListCheck,
  IconPlayerPause,
  IconRosetteDiscountCheck,
  IconTrendingDown,
  IconUserCheck,
} from '@tabler/icons-react'
import type { ChipRole } from '#app/components/status-chip/status-chip.tsx'
import type { NotificationEvent } from '#app/contract/notification-events.ts'

/** The icon of an event and the role of its colour. */
export const eventLooks: Record<NotificationEvent, { icon: typeof IconKey; role: ChipRole }> = {
  newCriticalGap: { icon: IconAlertTriangle, role: 'error' },
  scoreDropped: { icon: IconTrendingDown, role: 'warning' },
  scanDone: { icon: IconCircleCheck, role: 'success' },
  scanFailed: { icon: IconExclamationCircle, role: 'error' },
  approvalAsked: { icon: IconHandStop, role: 'info' },
  executionFinished: { icon: IconListCheck, role: 'info' },
  executionInterrupted: { icon: IconPlayerPause, role: 'error' },
  fixProved: { icon: IconRosetteDiscountCheck, role: 'success' },
  gapAssigned: { icon: IconUserCheck, role: 'info' },
  secretExpires: { icon: IconKey, role: 'secondary' },
  exceptionEnds: { icon: IconCalendarExclamation, role: 'warning' },
  exceptionEnded: { icon: IconCalendarOff, role: 'neutral' },
  attestationEnds: { icon: IconCalendarExclamation, role: 'warning' },
  attestationEnded: { icon: IconCalendarOff, role: 'neutral' },
  scheduleChanged: { icon: IconCalendarStats, role: 'info' },
  scheduleFailed: { icon: IconCalendarExclamation, role: 'error' },
}
