import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import classes from './tab-links.module.css'

/** Tabs that are links: each has its address. */
export function TabLinks({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav className={classes.tabs} aria-label={label}>
      {children}
    </nav>
  )
}

interface TabLinkProps {
  to: string
  current: boolean
  /** Icons and counts are left out on phones. */
  icon?: ReactNode
  count?: ReactNode
  children: string
}

export function TabLink({ to, current, icon, count, children }: TabLinkProps) {
  return (
    <Link to={to} className={classes.tab} aria-current={current ? 'page' : undefined} preventScrollReset>
      {icon && <span className={`${classes.icon} ${classes.beside}`}>{icon}</span>}
      {children}
      {count && <span className={classes.beside}>{count}</span>}
    </Link>
  )
}
