import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { longestName } from '#app/contract/template-names.ts'
import { FormButtons } from '../form-dialog/form-buttons.tsx'
import { FormDialog } from '../form-dialog/form-dialog.tsx'

interface NameDialogProps {
  title: string
  label: string
  description: string
  confirmLabel: string
  /** What the field holds at first. */
  firstName: string
  busy: boolean
  error: string | null
  onConfirm: (name: string) => void
  onClose: () => void
}

/** Asks under which name a template is kept. */
export function NameDialog(props: NameDialogProps) {
  const { title, label, description, confirmLabel, firstName, busy, error, onConfirm, onClose } = props
  const [name, setName] = useState(firstName)

  return (
    <FormDialog
      title={title}
      error={error}
      buttons={
        <FormButtons submit={confirmLabel} busy={busy} disabled={name.trim() === ''} cancel="Close" onClose={onClose} />
      }
      onSubmit={() => onConfirm(name.trim())}
      onClose={onClose}
    >
      <TextInput
        label={label}
        description={description}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        value={name}
        maxLength={longestName}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
