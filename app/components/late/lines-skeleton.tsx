import { Skeleton } from '@mantine/core'
import classes from './late.module.css'

const widths = ['38%', '62%', '54%', '71%', '46%', '28%', '66%', '50%']

/** Stands where code or rows of text come, and says to who cannot see it what is awaited. */
export function LinesSkeleton({ label }: { label: string }) {
  return (
    <div role="status" className={classes.lines}>
      <span className="visually-hidden">{label}</span>
      {widths.map((width) => (
        <Skeleton key={width} height={12} width={width} aria-hidden />
      ))}
    </div>
  )
}
