import { Button, Card } from '@mantine/core'
import { useState } from 'react'
import { Assignee } from '#app/components/assignee/assignee.tsx'
import { CardHead } from '#app/components/card-head/card-head.tsx'
import { late } from '#app/components/late/late.tsx'
import { Moment } from '#app/components/moment/moment.tsx'
import type { GapAssignment } from '#app/contract/assignments.ts'
import classes from './assignment-card.module.css'

const AssignmentDialog = late(async () => (await import('./assignment-dialog.tsx')).AssignmentDialog)

interface AssignmentCardProps {
  scanId: string
  controlId: string
  assignment: GapAssignment | null
  /** Names of those whom it can be assigned to. */
  people: string[]
  mayChange: boolean
  onChange: () => void
}

/** Who cares for this gap of the subscription, and their note: the same in every scan. */
export function AssignmentCard({ scanId, controlId, assignment, people, mayChange, onChange }: AssignmentCardProps) {
  const [changing, setChanging] = useState(false)
  const assignee = assignment?.assignee ?? null
  return (
    <Card padding={0} component="section">
      <CardHead title="Assignee">
        {mayChange && (
          <Button variant="default" size="xs" onClick={() => setChanging(true)}>
            {assignment ? 'Change' : 'Assign'}
          </Button>
        )}
      </CardHead>
      <div className={classes.body}>
        {assignee === null ? (
          <p className={classes.none}>Nobody is assigned yet.</p>
        ) : (
          <div className={classes.assignee}>
            <Assignee name={assignee} />
            <span className={classes.name}>{assignee}</span>
          </div>
        )}
        {assignment && assignment.note !== '' && <p className={classes.note}>{assignment.note}</p>}
        {assignment && (
          <div className={classes.facts}>
            By {assignment.changedBy}, <Moment at={assignment.changedAt} />
          </div>
        )}
      </div>
      {changing && (
        <AssignmentDialog
          scanId={scanId}
          controlId={controlId}
          assignment={assignment}
          people={people}
          onClose={() => setChanging(false)}
          onSaved={() => {
            setChanging(false)
            onChange()
          }}
        />
      )}
    </Card>
  )
}
