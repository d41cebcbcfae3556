import { Card } from '@mantine/core'
import { Link } from '@remix-run/react'
import { type Icon, IconChevronRight, IconClipboardData, IconRadar2 } from '@tabler/icons-react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import classes from './quick-actions.module.css'

/** The ways on from here. */
export function QuickActions({ results }: { results: boolean }) {
  return (
    <Card padding={0} component="section">
      <CardHead title="Quick Actions" />
      <div className={classes.actions}>
        <Action
          to="/app/security-scanner"
          icon={IconRadar2}
          title="Run Security Scan"
          note="Find the gaps of this subscription"
          strong
        />
        <Action
          to="/app/security-scanner/results"
          icon={IconClipboardData}
          title="View scan results"
          note={results ? 'Score, gaps and roadmap' : 'None yet'}
        />
      </div>
    </Card>
  )
}

interface ActionProps {
  to: string
  icon: Icon
  title: string
  note: string
  strong?: boolean
}

function Action({ to, icon: IconOfAction, title, note, strong }: ActionProps) {
  return (
    <Link to={to} className={classes.action}>
      <span className={classes.tile} data-strong={strong || undefined}>
        <IconOfAction size={18} stroke={1.75} aria-hidden />
      </span>
      <span className={classes.text}>
        <span className={classes.title}>{title}</span>
        <span className={classes.note}>{note}</span>
      </span>
      <IconChevronRight size={16} stroke={2} className={classes.chevron} aria-hidden />
    </Link>
  )
}
