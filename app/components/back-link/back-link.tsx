import { Link } from '@remix-run/react'
import { IconArrowLeft } from '@tabler/icons-react'
import classes from './back-link.module.css'

interface BackLinkProps {
  to: string
  /** The name of the page above. */
  children: string
  /** Grey, for what belongs to a list. */
  quiet?: boolean
}

/** Leads from a page to the one above it. */
export function BackLink({ to, children, quiet }: BackLinkProps) {
  return (
    <Link to={to} className={classes.back} data-quiet={quiet || undefined}>
      <IconArrowLeft size={16} stroke={2} aria-hidden />
      {children}
    </Link>
  )
}
