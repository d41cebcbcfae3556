import type { ReactNode } from 'react'
import { useTimes } from './use-times.ts'

interface MomentProps {
  /** ISO 8601 */
  at: string
  /** How much is said; `time` unless given. */
  as?: 'time' | 'day' | 'endDay' | 'shortDay' | 'shortTime' | 'exact' | 'clock'
  className?: string
  /** Other words for it, e.g. its age. */
  children?: ReactNode
}

/** A moment in the time zone of whoever looks; the pointer gets it to the second, with the zone and as ISO 8601. */
export function Moment({ at, as = 'time', className, children }: MomentProps) {
  const times = useTimes()
  return (
    <time dateTime={at} title={times.whole(at)} className={className}>
      {children ?? times[as](at)}
    </time>
  )
}
