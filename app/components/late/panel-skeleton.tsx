import { Skeleton } from '@mantine/core'
import classes from './late.module.css'

/** Stands where the main part of a page comes: as high as the screen, so that nothing moves. */
export function PanelSkeleton() {
  return (
    <div className={classes.panel} aria-hidden>
      <Skeleton height={20} width="32%" />
      <Skeleton height={14} width="78%" />
      <Skeleton height={14} width="64%" />
      <Skeleton height={180} />
    </div>
  )
}
