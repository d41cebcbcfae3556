import { Card } from '@mantine/core'
import { Link } from '@remix-run/react'
import {
  type Icon,
  IconChevronRight,
  IconClipboardData,
  IconHistory,
  IconPlayerPlay,
  IconRadar2,
  IconSettings,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { IconTile } from '#app/components/icon-tile/icon-tile.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import { Tooltip } from '#app/components/tooltip/tooltip.tsx'
import { roleAllows } from '#app/contract/role-allows.ts'
import { countOf } from '#app/text/count.ts'
import classes from './quick-actions.module.css'

interface QuickActionsProps {
  /** There are scan results. */
  results: boolean
  /** Playbooks that can be deployed. */
  playbooks: number
  /** When a schedule scans the subscription next, ISO 8601. */
  nextScan: string | null
}

/** The ways on from here. */
export function QuickActions({ results, playbooks, nextScan }: QuickActionsProps) {
  const { selected, user } = useShellData()
  return (
    <Card padding={0} component="section">
      <CardHead title="Quick Actions" />
      <div className={classes.actions}>
        <Action
          to="/playbooks"
          icon={IconPlayerPlay}
          title="Run Security Playbook"
          note={`${countOf(playbooks, 'playbook')} ready to deploy`}
          strong
          blocked={selected ? null : 'Select an Azure subscription first'}
        />
        <Action
          to="/app/security-scanner"
          icon={IconRadar2}
          title="Run Security Scan"
          note={
            nextScan ? (
              <>
                By itself <Moment at={nextScan} as="shortTime" />
              </>
            ) : (
              'Find the gaps of this subscription'
            )
          }
        />
        <Action
          to="/app/security-scanner/results"
          icon={IconClipboardData}
          title="View scan results"
          note={results ? 'Score, gaps and roadmap' : 'None yet'}
        />
        <Action to="/executions" icon={IconHistory} title="View Execution History" note="Every init, plan and apply" />
        {roleAllows(user.role, 'admin') && (
          <Action to="/app/playbooks/manage" icon={IconSettings} title="Manage Playbooks" note="Administrators only" />
        )}
      </div>
    </Card>
  )
}

interface ActionProps {
  to: string
  icon: Icon
  title: string
  note: ReactNode
  strong?: boolean
  /** Why it cannot be used now. */
  blocked?: string | null
}

function Action({ blocked = null, to, ...body }: ActionProps) {
  if (blocked === null)
    return (
      <Link to={to} className={classes.action}>
        <ActionBody {...body} />
      </Link>
    )
  return (
    <Tooltip label={blocked}>
      <button type="button" className={classes.action} aria-disabled>
        <ActionBody {...body} disabled />
        <span className="visually-hidden">. {blocked}</span>
      </button>
    </Tooltip>
  )
}

function ActionBody({
  icon: IconOfAction,
  title,
  note,
  strong,
  disabled,
}: Omit<ActionProps, 'to' | 'blocked'> & { disabled?: boolean }): ReactNode {
  return (
    <>
      <IconTile role={disabled ? 'disabled' : strong ? 'strong' : 'neutral'}>
        <IconOfAction size={18} stroke={1.75} aria-hidden />
      </IconTile>
      <span className={classes.text}>
        <span className={classes.title}>{title}</span>
        <span className={classes.note}>{note}</span>
      </span>
      <IconChevronRight size={16} stroke={2} className={classes.chevron} aria-hidden />
    </>
  )
}
