import {
  type Icon,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconClockExclamation,
  IconClockOff,
  IconUserCheck,
} from '@tabler/icons-react'
import type { ChipRole } from '#app/components/status-chip/status-chip.tsx'
import type { RequirementState } from '#app/contract/compliance.ts'
import { stateWords } from '#app/text/compliance-words.ts'
import classes from './state-mark.module.css'

const looks: Record<RequirementState, { icon: Icon; role: ChipRole }> = {
  met: { icon: IconCircleCheck, role: 'success' },
  notMet: { icon: IconCircleX, role: 'error' },
  byHand: { icon: IconUserCheck, role: 'secondary' },
  due: { icon: IconClockExclamation, role: 'warning' },
  ended: { icon: IconClockOff, role: 'warning' },
  notJudged: { icon: IconCircleDashed, role: 'neutral' },
}

/** The colours of a state. */
export const roleOfState = (state: RequirementState): ChipRole => looks[state].role

/** A state as icon and word. */
export function StateMark({ state }: { state: RequirementState }) {
  const { icon: IconOfState, role } = looks[state]
  return (
    <span className={classes.mark} style={{ color: `var(--${role}-text)` }}>
      <IconOfState size={16} stroke={1.75} aria-hidden />
      {stateWords[state]}
    </span>
  )
}
