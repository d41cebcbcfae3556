import { Button, Radio, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '#app/components/form-dialog.tsx'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import * as endpoints from '#app/contract/endpoints.ts'
import type { Finding } from '#app/contract/findings.ts'

interface ExceptionDialogProps {
  controlId: string
  subscriptionId: string
  scanId: string
  findings: Finding[]
  onClose: () => void
  onAdded: () => void
}

/** Accepts the failure of one resource, or of all, with a reason and an end date. */
export function ExceptionDialog({
  controlId,
  subscriptionId,
  scanId,
  findings,
  onClose,
  onAdded,
}: ExceptionDialogProps) {
  const resources = findings
    .filter((finding) => finding.status === 'failed')
    .map((finding) => ({ value: finding.resource.id, label: finding.resource.name }))
  const [scope, setScope] = useState<'one' | 'all'>(resources.length > 0 ? 'one' : 'all')
  const [resourceId, setResourceId] = useState<string | null>(resources[0]?.value ?? null)
  const [reason, setReason] = useState('')
  const [expiresAt, setExpiresAt] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function submit() {
    setBusy(true)
    setError(null)
    try {
      await api.call(endpoints.exceptions.add, {
        body: {
          controlId,
          subscriptionId,
          scanId,
          reason,
          expiresAt: expiresAt || null,
          resourceId: scope === 'one' ? resourceId : null,
        },
      })
      onAdded()
    } catch (failure) {
      setError(errorText(failure, 'Failed to add the exception. Please try again.'))
      setBusy(false)
    }
  }

  return (
    <FormDialog
      title="Add exception"
      error={error}
      buttons={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={busy} disabled={reason.trim() === '' || (scope === 'one' && !resourceId)}>
            Add exception
          </Button>
        </>
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <Radio.Group
        label="Accept the failure of"
        value={scope}
        onChange={(value) => setScope(value === 'one' ? 'one' : 'all')}
      >
        <Stack gap={8} mt={6}>
          <Radio value="one" label="One resource" disabled={resources.length === 0} />
          <Radio value="all" label="All resources of the subscription" />
        </Stack>
      </Radio.Group>
      {scope === 'one' && (
        <Select
          label="Resource"
          description="Resources of the page that is open"
          searchable
          allowDeselect={false}
          data={resources}
          value={resourceId}
          onChange={setResourceId}
        />
      )}
      <Textarea
        label="Reason"
        placeholder="Why this is accepted, and by whom it was agreed"
        autosize
        minRows={3}
        maxLength={1000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        data-autofocus
      />
      <TextInput
        type="date"
        label="End date"
        description="The exception ends when that day ends in UTC. Leave it empty for one without an end."
        value={expiresAt}
        onChange={(event) => setExpiresAt(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
