import { Card, UnstyledButton } from '@mantine/core'
import { Link } from '@remix-run/react'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { CountBadge } from '#app/components/count-badge.tsx'
import list from '#app/components/row-list/row-list.module.css'
import { SeverityChip } from '#app/components/severity-chip.tsx'
import type { NotAssessedControl } from '#app/contract/scans.ts'
import { countOf } from '#app/text/count.ts'
import { groupNotAssessed, type NotAssessedGroup } from './group-not-assessed.ts'
import classes from './not-assessed-card.module.css'

/** Controls of a group before `Show more`. */
const firstControls = 8

/** Controls that could not be assessed, by the permission that is missing or by another reason. */
export function NotAssessedCard({ scanId, controls }: { scanId: string; controls: NotAssessedControl[] }) {
  return (
    <Card padding={0} component="section">
      <CardHead
        title="Not assessed"
        mark={<CountBadge count={controls.length} />}
        subtitle="Parapet could not read what these controls judge. They count neither as passed nor as failed."
        ruled
      />
      {groupNotAssessed(controls).map((group) => (
        <div key={group.permission ?? group.reason} className={classes.group}>
          <div className={classes.cause}>
            <IconLock size={18} stroke={1.6} className={classes.icon} aria-hidden />
            <Cause group={group} />
          </div>
          <Controls scanId={scanId} controls={group.controls} />
        </div>
      ))}
    </Card>
  )
}

function Controls({ scanId, controls }: { scanId: string; controls: NotAssessedControl[] }) {
  const [whole, setWhole] = useState(false)
  const shown = whole ? controls : controls.slice(0, firstControls)
  return (
    <div>
      <ul className={classes.list}>
        {shown.map((control) => (
          <li key={control.controlId}>
            <Link
              to={`/app/security-scanner/results/${scanId}/gaps/${control.controlId}`}
              className={`${list.row} ${classes.row}`}
              title={control.reason}
            >
              <span className={classes.name}>{control.name}</span>
              <span className={classes.resources}>{countOf(control.resources, 'resource')}</span>
              <span className={classes.impact}>
                <SeverityChip severity={control.severity} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {controls.length > shown.length && (
        <UnstyledButton className={classes.more} onClick={() => setWhole(true)}>
          Show {controls.length - shown.length} more
        </UnstyledButton>
      )}
    </div>
  )
}

function Cause({ group }: { group: NotAssessedGroup }) {
  if (!group.permission) return <p className={classes.reason}>{sentence(group.reason)}</p>
  return (
    <div>
      <div className={classes.label}>Missing permission</div>
      <code className={classes.permission}>{group.permission}</code>
      <p className={classes.reason}>
        Azure refused to let Parapet read this. Give its sign-in a role that holds the permission, such as Reader.
      </p>
    </div>
  )
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
