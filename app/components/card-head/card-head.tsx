import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './card-head.module.css'

interface CardHeadProps {
  title: string
  /** Follows the title: a count or a tag. */
  mark?: ReactNode
  subtitle?: ReactNode
  /** The one action, or a quiet note, at the right. */
  children?: ReactNode
  /** A line between head and body. */
  ruled?: boolean
}

/** The head of a card without padding of its own. */
export function CardHead({ title, mark, subtitle, children, ruled }: CardHeadProps) {
  return (
    <div className={classes.head} data-ruled={ruled || undefined}>
      <div className={classes.text}>
        <div className={classes.line}>
          <Title order={2}>{title}</Title>
          {mark}
        </div>
        {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
      </div>
      {children && <div className={classes.action}>{children}</div>}
    </div>
  )
}
