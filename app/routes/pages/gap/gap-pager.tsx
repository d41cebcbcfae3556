import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { EarlyLink } from '#app/components/early-link.tsx'
import { formatCount } from '#app/text/count.ts'
import { gapPath } from '../security-scanner/gap-path.ts'
import type { GapNeighbours } from './gap-neighbours.ts'
import classes from './gap-pager.module.css'

interface GapPagerProps {
  scanId: string
  neighbours: GapNeighbours
  /** The query of the list that the gap was opened from. */
  listQuery: string
}

/** To the gaps before and after this one in its list. */
export function GapPager({ scanId, neighbours, listQuery }: GapPagerProps) {
  const { previous, next, place, of } = neighbours
  const link = (gap: GapNeighbours['next'], label: string, icon: ReactNode) =>
    gap ? (
      <EarlyLink to={gapPath(scanId, gap.controlId, listQuery)} className={classes.link} title={gap.name}>
        {icon}
        <span className="visually-hidden">
          {label}: {gap.name}
        </span>
      </EarlyLink>
    ) : (
      <span className={classes.link} data-off aria-hidden>
        {icon}
      </span>
    )
  return (
    <nav className={classes.pager} aria-label="Gaps of the list">
      {link(previous, 'Previous gap', <IconChevronLeft size={18} stroke={2} aria-hidden />)}
      <span className={classes.place}>
        {formatCount(place)} of {formatCount(of)}
      </span>
      {link(next, 'Next gap', <IconChevronRight size={18} stroke={2} aria-hidden />)}
    </nav>
  )
}
