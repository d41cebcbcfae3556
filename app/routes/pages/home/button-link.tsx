import type { ReactNode } from 'react'
import classes from './button-link.module.css'

interface ButtonLinkProps {
  to: string
  /** `filled` is the one thing to do; `glass` stands on navy or blue, `white` leads there. */
  look: 'filled' | 'default' | 'glass' | 'white'
  size?: 'small' | 'wide'
  children: ReactNode
}

/** A link that looks like a button of the product. */
export function ButtonLink({ to, look, size, children }: ButtonLinkProps) {
  return (
    <a href={to} className={classes.button} data-look={look} data-size={size}>
      {children}
    </a>
  )
}
