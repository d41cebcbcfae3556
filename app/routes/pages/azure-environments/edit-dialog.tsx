import { Button, Text } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#app/components/form-dialog.tsx'
import type { Environment, EnvironmentChange } from '#app/contract/environments.ts'
import { formatTime } from '#app/text/time.ts'
import { secretNoun, secretWords } from './secret-words.ts'
import { type EnvironmentNames, isNamed, TextFields } from './text-fields.tsx'

interface EditDialogProps {
  environment: Environment
  now: number
  busy: boolean
  error: string | null
  onSave: (change: EnvironmentChange) => void
  onClose: () => void
}

/** Changes what an environment is called, and says how it came to be. */
export function EditDialog({ environment, now, busy, error, onSave, onClose }: EditDialogProps) {
  const { secret, authMethod, createdAt, createdBy } = environment
  const [names, setNames] = useState<EnvironmentNames>(environment)
  const [checked, setChecked] = useState(false)

  function save() {
    setChecked(true)
    const { name, clientName, description } = names
    if (isNamed(names)) onSave({ name, clientName, description })
  }

  return (
    <FormDialog
      title="Edit environment"
      error={error}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy}>
            Save
          </Button>
        </>
      }
      onSubmit={save}
      onClose={onClose}
    >
      <TextFields value={names} checked={checked} onChange={setNames} />
      <Text fz={12} lh="16px" c="var(--text-secondary)">
        Added by {createdBy}, {formatTime(createdAt)}.
        {secret && ` ${secretWords(secret, secretNoun(authMethod), now).full}.`}
      </Text>
    </FormDialog>
  )
}
