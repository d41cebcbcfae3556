import { Card } from '@mantine/core'
import { Link } from '@remix-run/react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { countOf } from '#app/components/count.ts'
import { CountBadge } from '#app/components/count-badge.tsx'
import { ImpactChip } from '#app/components/impact-chip.tsx'
import type { NotAssessedControl } from '#app/contract/scans.ts'
import classes from './not-assessed-card.module.css'

const impactName = { critical: 'Critical', high: 'High', medium: 'Medium', low: 'Low' } as const

/** Controls that could not be assessed on some resource: why, and what permission is missing. */
export function NotAssessedCard({ scanId, controls }: { scanId: string; controls: NotAssessedControl[] }) {
  return (
    <Card padding={0} component="section" id="not-assessed">
      <CardHead
        title="Not assessed"
        mark={<CountBadge count={controls.length} />}
        subtitle="Parapet could not read what these controls judge. They count neither as passed nor as failed."
        ruled
      />
      <ul className={classes.list}>
        {controls.map((control) => (
          <li key={control.controlId} className={classes.row}>
            <div className={classes.control}>
              <Link to={`/app/security-scanner/results/${scanId}/gaps/${control.controlId}`} className={classes.name}>
                {control.name}
              </Link>
              <span className={classes.resources}>{countOf(control.resources, 'resource')}</span>
            </div>
            <div className={classes.why}>
              <span>{sentence(control.reason)}</span>
              {control.permission && (
                <span className={classes.permission}>
                  Missing permission <code>{control.permission}</code>
                </span>
              )}
            </div>
            <ImpactChip impact={impactName[control.severity]} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

const sentence = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
