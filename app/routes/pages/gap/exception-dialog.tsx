import { Autocomplete, TextInput } from '@mantine/core'
import { useState } from 'react'
import { FormButtons } from '#app/components/form-dialog/form-buttons.tsx'
import { FormDialog } from '#app/components/form-dialog/form-dialog.tsx'
import { api } from '#app/components/session/api.ts'
import { useCall } from '#app/components/session/use-call.ts'
import { useShellData } from '#app/components/shell-data.ts'
import type { Finding } from '#app/contract/findings.ts'
import { EndDateField } from './end-date-field.tsx'
import { chosenScope, ExceptionScopeFields, type ScopeChoice } from './exception-scope-fields.tsx'

const usualReasons = [
  'It holds no data that needs protecting.',
  'Another control protects it: ',
  'It will be removed by the end date.',
  'The service that uses it does not work with the fix yet.',
]

interface ExceptionDialogProps {
  controlId: string
  subscriptionId: string
  scanId: string
  findings: Finding[]
  /** Ids of the resources that are chosen on the page: the first of them is proposed. */
  chosen: ReadonlySet<string>
  onClose: () => void
  onAdded: () => void
}

/** Accepts the failure of some resources, with a reason, who approved it and an end date. */
export function ExceptionDialog({
  controlId,
  subscriptionId,
  scanId,
  findings,
  chosen,
  onClose,
  onAdded,
}: ExceptionDialogProps) {
  const { user } = useShellData()
  const resources = findings
    .filter((finding) => finding.status === 'failed')
    .map((finding) => ({ value: finding.resource.id, label: finding.resource.name }))
  const [choice, setChoice] = useState<ScopeChoice>({
    kind: resources.length > 0 ? 'one' : 'all',
    resourceId: (resources.find(({ value }) => chosen.has(value)) ?? resources[0])?.value ?? null,
    names: [],
    groups: [],
    tags: [],
  })
  const [reason, setReason] = useState('')
  const [approvedBy, setApprovedBy] = useState(user.username)
  const [approvedIn, setApprovedIn] = useState('')
  const [expiresAt, setExpiresAt] = useState('')
  const { busy, error, run } = useCall()
  const scope = chosenScope(choice)

  async function submit() {
    if (scope === null) return
    const body = { controlId, subscriptionId, scanId, scope, reason, approvedBy, approvedIn }
    await run(async () => {
      await api.call('exceptions.add', { body: { ...body, expiresAt: expiresAt || null } })
      onAdded()
    }, 'Failed to add the exception. Please try again.')
  }

  return (
    <FormDialog
      title="Add exception"
      error={error}
      buttons={
        <FormButtons
          submit="Add exception"
          busy={busy}
          disabled={reason.trim() === '' || approvedBy.trim() === '' || scope === null}
          onClose={onClose}
        />
      }
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <ExceptionScopeFields resources={resources} choice={choice} onChange={setChoice} />
      <Autocomplete
        label="Reason"
        description="Why this is accepted"
        data={usualReasons}
        filter={({ options }) => (reason === '' ? options : [])}
        openOnFocus={false}
        maxLength={1000}
        value={reason}
        onChange={setReason}
        data-autofocus
      />
      <TextInput
        label="Approved by"
        maxLength={200}
        value={approvedBy}
        onChange={(event) => setApprovedBy(event.currentTarget.value)}
      />
      <TextInput
        label="Approved in"
        description="Where it is written down: a ticket, a link. Optional."
        maxLength={500}
        value={approvedIn}
        onChange={(event) => setApprovedIn(event.currentTarget.value)}
      />
      <EndDateField value={expiresAt} onChange={setExpiresAt} />
    </FormDialog>
  )
}
