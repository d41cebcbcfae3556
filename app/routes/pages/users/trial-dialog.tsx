import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormButtons } from '#app/components/form-dialog/form-buttons.tsx'
import { FormDialog } from '#app/components/form-dialog/form-dialog.tsx'
import { trialWords } from '#app/text/user-words.ts'
import type { DialogProps } from './user-task.ts'
import classes from './users.module.css'

interface TrialDialogProps extends DialogProps {
  /** In milliseconds. */
  now: number
  /** ISO 8601. */
  onSave: (endsAt: string) => void
}

const dayMs = 24 * 3_600_000
const dayOf = (moment: number) => new Date(moment).toISOString().slice(0, 10)

/** The last day of a trial, or its end at once. */
export function TrialDialog({ user, now, busy, error, onClose, onSave }: TrialDialogProps) {
  const end = Date.parse(user.trial?.endsAt ?? '')
  const [day, setDay] = useState(dayOf(end))
  const from = Math.max(end, now)
  return (
    <FormDialog
      title={`Trial of ${user.username}`}
      error={error}
      buttons={<FormButtons submit="Save" busy={busy} disabled={day === ''} onClose={onClose} />}
      onSubmit={() => onSave(`${day}T23:59:59.000Z`)}
      onClose={onClose}
    >
      <div>{user.trial && `${trialWords(user.trial, now)}.`} After its end nobody signs in; nothing is deleted.</div>
      <div>
        <TextInput
          type="date"
          label="Last day"
          description="The trial ends when that day ends in UTC"
          inputWrapperOrder={['label', 'input', 'description']}
          value={day}
          onChange={(event) => setDay(event.currentTarget.value)}
          data-autofocus
        />
        <div className={classes.presets}>
          {[14, 30].map((days) => (
            <Button key={days} variant="default" size="xs" onClick={() => setDay(dayOf(from + days * dayMs))}>
              {days} days more
            </Button>
          ))}
          <Button
            variant="default"
            size="xs"
            c="var(--error-text)"
            disabled={busy || end <= now}
            onClick={() => onSave(new Date().toISOString())}
          >
            End it now
          </Button>
        </div>
      </div>
    </FormDialog>
  )
}
