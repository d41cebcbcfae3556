import { Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { FormButtons } from '#app/components/form-dialog/form-buttons.tsx'
import { FormDialog } from '#app/components/form-dialog/form-dialog.tsx'
import { api } from '#app/components/session/api.ts'
import { useCall } from '#app/components/session/use-call.ts'
import { useShellData } from '#app/components/shell-data.ts'
import type { GapAssignment } from '#app/contract/assignments.ts'

interface AssignmentDialogProps {
  scanId: string
  controlId: string
  assignment: GapAssignment | null
  /** Names of those whom it can be assigned to. */
  people: string[]
  onClose: () => void
  onSaved: () => void
}

/** Gives a gap to somebody, with a note. */
export function AssignmentDialog({ scanId, controlId, assignment, people, onClose, onSaved }: AssignmentDialogProps) {
  const { user } = useShellData()
  const [assignee, setAssignee] = useState<string | null>(assignment?.assignee ?? null)
  const [note, setNote] = useState(assignment?.note ?? '')
  const { busy, error, run } = useCall()

  async function submit() {
    await api.call('assignments.set', { params: { scanId, controlId }, body: { assignee, note } })
    onSaved()
  }

  return (
    <FormDialog
      title="Assign this gap"
      error={error}
      buttons={<FormButtons submit="Save" busy={busy} onClose={onClose} />}
      onSubmit={() => void run(submit, 'Failed to save the assignee. Please try again.')}
      onClose={onClose}
    >
      <Select
        label="Assignee"
        description="Whoever may see this gap. They are notified."
        placeholder="Nobody"
        clearable
        clearButtonProps={{ 'aria-label': 'Nobody' }}
        searchable
        openOnFocus={false}
        data={people.map((name) => ({ value: name, label: name === user.username ? `${name} (you)` : name }))}
        value={assignee}
        onChange={setAssignee}
        data-autofocus
      />
      <Textarea
        label="Note"
        placeholder="What is planned, or what stands in the way"
        description="Everyone who sees this gap can read it."
        autosize
        minRows={3}
        maxLength={1000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
