import { Loader } from '@mantine/core'
import { IconArrowBackUp, IconRosetteDiscountCheck, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { FixRow } from '#app/contract/fix-plan.ts'
import { countOf } from '#app/text/count.ts'
import { formatRecent, formatShortWhen } from '#app/text/time.ts'
import { type ChipRole, StatusChip } from '../status-chip/status-chip.tsx'
import classes from './fix-table.module.css'
import { isPlanOld } from './plannable.ts'

/** How far a fix is, and since when, by whom or why. @param now in milliseconds */
export function FixStateChip({ fix, now }: { fix: FixRow; now: number }) {
  const { role, dot, icon, words, caption } = lookOf(fix, now)
  return (
    <>
      <StatusChip role={role} dot={dot} icon={icon}>
        {words}
      </StatusChip>
      {caption && <span className={classes.caption}>{caption}</span>}
    </>
  )
}

interface Look {
  role: ChipRole
  dot?: boolean
  icon?: ReactNode
  words: string
  caption: string | null
}

function lookOf(fix: FixRow, now: number): Look {
  const { stateAt, stateBy } = fix
  const at = stateAt && formatShortWhen(stateAt, new Date(now).toISOString())
  const by = stateBy ? `by ${stateBy}` : null
  const spinner = <Loader size={12} color="currentColor" />
  switch (fix.state) {
    case 'notPlanned':
      return { role: 'neutral', dot: true, words: 'Not planned', caption: null }
    case 'planning':
      return { role: 'info', icon: spinner, words: 'Planning', caption: by }
    case 'planned': {
      const caption = [by, stateAt && formatRecent(stateAt, now).toLowerCase()].filter(Boolean).join(', ')
      if (isPlanOld(fix, now)) return { role: 'warning', dot: true, words: 'Plan is old', caption }
      return { role: 'info', dot: true, words: 'Planned', caption }
    }
    case 'applying':
      return { role: 'info', icon: spinner, words: 'Applying', caption: by }
    case 'partly':
      return { role: 'orange', dot: true, words: `${fix.closed} of ${fix.findings} closed`, caption: at }
    case 'proven':
      return {
        role: 'success',
        icon: <IconRosetteDiscountCheck size={14} stroke={1.75} aria-hidden />,
        words: 'Proven',
        caption: `${at ?? ''}, awaiting the next scan`.replace(/^, /, ''),
      }
    case 'undone':
      return {
        role: 'neutral',
        icon: <IconArrowBackUp size={14} stroke={1.75} aria-hidden />,
        words: 'Undone',
        caption: [at, by].filter(Boolean).join(' '),
      }
    case 'failed':
      return { role: 'error', dot: true, words: 'Failed', caption: [at, by].filter(Boolean).join(' ') }
    case 'forYou':
      return {
        role: 'secondary',
        icon: <IconUser size={14} stroke={1.75} aria-hidden />,
        words: 'Stays for you',
        caption: 'No template can decide it',
      }
  }
}

/** `1 value to give`, where a fix cannot be planned without it. */
export const missingText = ({ missing }: Pick<FixRow, 'missing'>) => `${countOf(missing, 'value')} to give`
