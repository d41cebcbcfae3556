import { Link } from '@remix-run/react'
import { CountBadge } from '#app/components/count-badge.tsx'
import type { TemplateTab } from './template-filter.ts'
import classes from './templates.module.css'

interface TemplateTabsProps {
  current: TemplateTab
  counts: { mine: number; public: number }
}

/** My Templates, Public Templates, Execution History. */
export function TemplateTabs({ current, counts }: TemplateTabsProps) {
  return (
    <nav className={classes.tabs} aria-label="Templates">
      <Tab to="/app/templates" label="My Templates" count={counts.mine} current={current === 'mine'} />
      <Tab
        to="/app/templates?tab=public"
        label="Public Templates"
        count={counts.public}
        current={current === 'public'}
      />
      <Tab to="/app/templates?tab=history" label="Execution History" current={current === 'history'} />
    </nav>
  )
}

function Tab({ to, label, count, current }: { to: string; label: string; count?: number; current: boolean }) {
  return (
    <Link to={to} className={classes.tab} aria-current={current ? 'page' : undefined} preventScrollReset>
      {label}
      {count !== undefined && (
        <span className={classes.count}>
          <CountBadge count={count} role={current ? 'primary' : 'neutral'} />
        </span>
      )}
    </Link>
  )
}
