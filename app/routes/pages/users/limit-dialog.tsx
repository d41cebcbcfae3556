import { FormButtons } from '#app/components/form-dialog/form-buttons.tsx'
import '@mantine/core/styles/Radio.css'
import { Checkbox, Radio } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#app/components/form-dialog/form-dialog.tsx'
import type { DialogProps } from './user-task.ts'
import classes from './users.module.css'

interface LimitDialogProps extends DialogProps {
  environments: readonly { id: string; name: string }[]
  /** Ids; null for all. */
  onSave: (environments: string[] | null) => void
}

/** All environments, or some of them. One that was removed stays chosen: what it has scanned stays readable. */
export function LimitDialog({ user, environments, busy, error, onClose, onSave }: LimitDialogProps) {
  const [limited, setLimited] = useState(user.environments !== null)
  const [chosen, setChosen] = useState<string[]>(user.environments ?? [])
  const removed = chosen.filter((id) => !environments.some((one) => one.id === id))
  return (
    <FormDialog
      title={`What ${user.username} sees`}
      error={error}
      buttons={<FormButtons submit="Save" busy={busy} onClose={onClose} />}
      onSubmit={() => onSave(limited ? chosen : null)}
      onClose={onClose}
    >
      <Radio.Group
        label="Environments"
        value={limited ? 'some' : 'all'}
        onChange={(value) => setLimited(value === 'some')}
      >
        <div className={classes.choices}>
          <Radio value="all" label="All environments" description="Those that are added later too." />
          <Radio
            value="some"
            label="Only these"
            description="With all that was scanned and run there, and nothing of others."
          />
        </div>
      </Radio.Group>
      {limited && (
        <Checkbox.Group aria-label="Environments that they see" value={chosen} onChange={setChosen}>
          <div className={classes.list}>
            {environments.map(({ id, name }) => (
              <Checkbox key={id} value={id} label={name} />
            ))}
            {removed.map((id) => (
              <Checkbox key={id} value={id} label={`An environment that was removed (${id.slice(0, 8)})`} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </FormDialog>
  )
}
