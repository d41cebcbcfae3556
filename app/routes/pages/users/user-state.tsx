import { useTimes } from '#app/components/moment/use-times.ts'
import rows from '#app/components/row-table/row-table.module.css'
import { type ChipRole, StatusChip } from '#app/components/status-chip/status-chip.tsx'
import { planName } from '#app/contract/pricing-plan-text.ts'
import type { ManagedUser, UserState as State } from '#app/contract/users.ts'
import type { Times } from '#app/text/time.ts'
import { isTrialOver } from '#app/text/user-words.ts'

export const stateFilterWords: Record<State, string> = {
  active: 'Active',
  disabled: 'Disabled',
  trial: 'On trial',
  over: 'Trial ended',
}

/** Whether somebody may sign in, and until when. @param now in milliseconds */
export function UserStateChip({ user, now }: { user: ManagedUser; now: number }) {
  const { role, word, caption } = lookOf(user, now, useTimes())
  return (
    <>
      <StatusChip role={role} dot>
        {word}
      </StatusChip>
      {caption && <span className={rows.caption}>{caption}</span>}
    </>
  )
}

function lookOf({ disabled, trial, invited }: ManagedUser, now: number, times: Times): Look {
  if (disabled) return { role: 'neutral', word: 'Disabled' }
  if (trial) {
    const over = isTrialOver(trial, now)
    return {
      role: over ? 'error' : 'warning',
      word: over ? 'Trial ended' : 'On trial',
      caption: `${planName[trial.plan]}, ${over ? 'ended' : 'until'} ${times.day(trial.endsAt)}`,
    }
  }
  if (invited) return { role: 'info', word: 'Invited', caption: 'Has a one-time password' }
  return { role: 'success', word: 'Active' }
}

interface Look {
  role: ChipRole
  word: string
  caption?: string
}
