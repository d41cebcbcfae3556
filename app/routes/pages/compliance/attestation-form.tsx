import { Button, FileButton, Textarea, TextInput } from '@mantine/core'
import { IconPaperclip, IconUpload, IconX } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { Notice } from '#app/components/notice/notice.tsx'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import { useCall } from '#app/components/session/use-call.ts'
import type { RequirementDetail } from '#app/contract/compliance.ts'
import { bytesText } from '#app/text/bytes.ts'
import classes from './attestation-section.module.css'
import { attestationFileTypes, fileProblem, sendAttestationFile } from './send-attestation-file.ts'

/** Months that are proposed. */
const proposedMonths = 6

interface AttestationFormProps {
  detail: RequirementDetail
  onClose: () => void
  /** @param problem why the file was not stored, though the attestation was */
  onDone: (problem: string | null) => void
}

/** What was done, until when that holds, and a file that shows it. Author and time are added by the server. */
export function AttestationForm({ detail, onClose, onDone }: AttestationFormProps) {
  const { standard, requirement, scope } = detail
  const [note, setNote] = useState('')
  const [expiresAt, setExpiresAt] = useState(proposedEnd)
  const [file, setFile] = useState<File | null>(null)
  const { busy, error, setError, run } = useCall()

  function choose(chosen: File | null) {
    const problem = chosen && fileProblem(chosen)
    setError(problem)
    setFile(problem ? null : chosen)
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    const about = { standardId: standard.id, requirementId: requirement.id, subscription: scope.subscriptionId }
    await run(async () => {
      const { id } = await api.call('attestations.add', { body: { ...about, note, expiresAt } })
      onDone(file ? await problemOfSending(id, file) : null)
    }, 'The attestation could not be stored. Please try again.')
  }

  return (
    <form ref={intoSight} className={classes.form} onSubmit={(event) => void submit(event)}>
      {error && (
        <div className={classes.wide}>
          <Notice role="error">{error}</Notice>
        </div>
      )}
      <Textarea
        label="What was done"
        description={scope.subscriptionId === null ? 'Holds for every subscription of the environment.' : undefined}
        autosize
        minRows={2}
        maxLength={2000}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        autoFocus
      />
      <TextInput
        type="date"
        label="Valid until"
        value={expiresAt}
        onChange={(event) => setExpiresAt(event.currentTarget.value)}
      />
      <div className={classes.buttons}>
        {file && (
          <span className={classes.file}>
            <IconPaperclip size={14} stroke={1.75} aria-hidden />
            <code>{file.name}</code>
            {bytesText(file.size)}
            <button type="button" aria-label={`Leave out ${file.name}`} onClick={() => setFile(null)}>
              <IconX size={14} stroke={2} aria-hidden />
            </button>
          </span>
        )}
        <FileButton accept={attestationFileTypes} onChange={choose}>
          {(props) => (
            <Button {...props} variant="default" leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}>
              {file ? 'Replace' : 'Add file'}
            </Button>
          )}
        </FileButton>
        <Button variant="default" onClick={onClose} data-first-of-end>
          Cancel
        </Button>
        <Button type="submit" loading={busy} disabled={note.trim() === '' || expiresAt === ''}>
          Attest
        </Button>
      </div>
    </form>
  )
}

const intoSight = (form: HTMLElement | null) => form?.scrollIntoView({ block: 'nearest' })

async function problemOfSending(attestationId: string, file: File): Promise<string | null> {
  try {
    await sendAttestationFile(attestationId, file)
    return null
  } catch (failure) {
    return `The requirement is attested, but its file was not stored. ${errorText(failure, 'Add it once more.')}`
  }
}

/** The same day some months from now, e.g. `2027-05-22`. */
function proposedEnd(): string {
  const end = new Date()
  end.setUTCMonth(end.getUTCMonth() + proposedMonths)
  return end.toISOString().slice(0, 10)
}
