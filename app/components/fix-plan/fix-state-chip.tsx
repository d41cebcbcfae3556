import { Loader } from '@mantine/core'
import { IconArrowBackUp, IconRosetteDiscountCheck, IconUser } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTimes } from '#app/components/moment/use-times.ts'
import type { FixRow } from '#app/contract/fix-plan.ts'
import { isPlanOld } from '#app/contract/plannable.ts'
import { fixStateText } from '#app/text/fix-state-text.ts'
import { type ChipRole, StatusChip } from '../status-chip/status-chip.tsx'
import classes from './fix-table.module.css'

/** How far a fix is, and since when, by whom or why. @param now in milliseconds */
export function FixStateChip({ fix, now }: { fix: FixRow; now: number }) {
  const { words, caption } = fixStateText(fix, now, useTimes())
  const { role, dot, icon } = lookOf(fix, now)
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
}

function lookOf(fix: FixRow, now: number): Look {
  const spinner = <Loader size={12} color="currentColor" />
  switch (fix.state) {
    case 'notPlanned':
      return { role: 'neutral', dot: true }
    case 'planning':
    case 'applying':
      return { role: 'info', icon: spinner }
    case 'planned':
      return { role: isPlanOld(fix, now) ? 'warning' : 'info', dot: true }
    case 'partly':
      return { role: 'orange', dot: true }
    case 'proven':
      return { role: 'success', icon: <IconRosetteDiscountCheck size={14} stroke={1.75} aria-hidden /> }
    case 'undone':
      return { role: 'neutral', icon: <IconArrowBackUp size={14} stroke={1.75} aria-hidden /> }
    case 'failed':
      return { role: 'error', dot: true }
    case 'forYou':
      return { role: 'secondary', icon: <IconUser size={14} stroke={1.75} aria-hidden /> }
  }
}
