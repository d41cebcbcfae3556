import { Card } from '@mantine/core'
import { IconArrowsDiff } from '@tabler/icons-react'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import { OperatorButton } from '#app/components/operator-button.tsx'
import { usePageAction } from '#app/components/page-action/use-page-action.ts'
import type { ResourceChange } from '#app/contract/plans.ts'
import type { Workspace } from '#app/contract/workspaces.ts'
import { countOf, formatCount } from '#app/text/count.ts'
import { nameOfChange, nameText } from '#app/text/plan-names.ts'
import { afterText, beforeText, propertyName, tellingValues } from '#app/text/plan-values.ts'
import classes from './side-cards.module.css'

/** Resources of which it is told what differs. */
const told = 5

interface DriftCardProps {
  workspace: Workspace
  /** What the last check found. */
  drifted: readonly ResourceChange[]
  /** Why nothing can be run now. */
  blocked: string | null
}

/** What was changed outside Parapet since the last run, and the way back. */
export function DriftCard({ workspace, drifted, blocked }: DriftCardProps) {
  const action = usePageAction(`/app/workspaces/${encodeURIComponent(workspace.name)}`)
  const { drift, resources } = workspace
  return (
    <Card padding={0} component="section" aria-label="Drift">
      <CardHead title="Drift">
        {drift && (
          <span>
            Checked <Moment at={drift.checkedAt} as="shortTime" />
          </span>
        )}
      </CardHead>
      <div className={classes.body}>
        {!drift && <p>{resources === 0 ? 'Nothing is deployed here that could drift.' : 'Not checked yet.'}</p>}
        {drift && drifted.length === 0 && <p>No drift: Azure is as Terraform left it.</p>}
        {drifted.length > 0 && (
          <div className={classes.differs}>
            <IconArrowsDiff size={16} stroke={1.75} aria-hidden />
            <div>
              <p>
                <b>
                  {formatCount(drifted.length)} of {formatCount(Math.max(resources, drifted.length))}{' '}
                  {drifted.length === 1 ? 'differs' : 'differ'}.
                </b>{' '}
                Changed outside Parapet.
              </p>
              <ul>
                {drifted.slice(0, told).map((change) => (
                  <li key={change.address}>{driftText(change)}</li>
                ))}
              </ul>
              {drifted.length > told && <p>And {countOf(drifted.length - told, 'further resource')}.</p>}
            </div>
          </div>
        )}
        {action.error && <p role="alert">{action.error}</p>}
        {drifted.length > 0 && workspace.waitingPlan === null ? (
          <OperatorButton
            variant="default"
            fullWidth
            blocked={blocked}
            loading={action.busy === 'plan'}
            onClick={() => action.run('plan')}
          >
            Plan the way back
          </OperatorButton>
        ) : (
          !drift &&
          resources > 0 && (
            <OperatorButton
              variant="default"
              fullWidth
              blocked={blocked}
              loading={action.busy === 'drift'}
              onClick={() => action.run('drift')}
            >
              Check drift
            </OperatorButton>
          )
        )}
      </div>
    </Card>
  )
}

/** `sql-payments-dev: minimalTlsVersion went from 1.2 to 1.0` */
function driftText(change: ResourceChange): string {
  const name = nameText(nameOfChange(change))
  if (change.action === 'delete') return `${name} is gone`
  const [first, ...others] = tellingValues(change)
  if (!first) return `${name} was changed`
  const more = others.length > 0 ? `, and ${countOf(others.length, 'further value')}` : ''
  return `${name}: ${propertyName(first.path)} went from ${beforeText(first)} to ${afterText(first)}${more}`
}
