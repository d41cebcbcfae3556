import { Link, useLocation, useMatches } from '@remix-run/react'
import { IconChevronRight } from '@tabler/icons-react'
import classes from './breadcrumbs.module.css'
import { crumbsOf } from './crumbs.ts'

/** Home, then one crumb a path segment. A page may name its last crumb with `handle.crumb`. */
export function Breadcrumbs() {
  const { pathname } = useLocation()
  const last = useMatches().at(-1)
  const named = (last?.handle as { crumb?: string } | undefined)?.crumb
  const crumbs = crumbsOf(pathname, named)
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.crumbs}>
        {crumbs.map(({ label, to }, index) => (
          <li key={`${label}-${to}`} className={classes.crumb}>
            {index > 0 && <IconChevronRight size={14} stroke={2} className={classes.chevron} aria-hidden />}
            {to && index < crumbs.length - 1 ? (
              <Link to={to} className={classes.link}>
                {label}
              </Link>
            ) : (
              <span
                className={index === crumbs.length - 1 ? classes.here : classes.link}
                aria-current={index === crumbs.length - 1 ? 'page' : undefined}
              >
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
