import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './page-head.module.css'

interface PageHeadProps {
  title: string
  /** Follows the title: chips. */
  mark?: ReactNode
  subtitle?: ReactNode
  /** What stands at the right, and below the title on phones. */
  children?: ReactNode
}

/** The title of a page with its sub-line. */
export function PageHead({ title, mark, subtitle, children }: PageHeadProps) {
  return (
    <div className={classes.head}>
      <div className={classes.text}>
        <div className={classes.line}>
          <Title order={1}>{title}</Title>
          {mark}
        </div>
        {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
      </div>
      {children && <div className={classes.aside}>{children}</div>}
    </div>
  )
}
