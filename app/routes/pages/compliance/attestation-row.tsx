import { Button, FileButton } from '@mantine/core'
import { IconPaperclip, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTimes } from '#app/components/moment/use-times.ts'
import { saveDownload } from '#app/components/save-download.ts'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import { useShellData } from '#app/components/shell-data.ts'
import type { Attestation } from '#app/contract/attestations.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import { bytesText } from '#app/text/bytes.ts'
import type { Times } from '#app/text/time.ts'
import classes from './attestation-section.module.css'
import { attestationFileTypes, sendAttestationFile } from './send-attestation-file.ts'

interface AttestationRowProps {
  attestation: Attestation
  onChange: () => void
  onError: (message: string | null) => void
}

/** What was attested, by whom and until when, with its file. */
export function AttestationRow({ attestation, onChange, onError }: AttestationRowProps) {
  const { id, note, file, createdBy } = attestation
  const { user } = useShellData()
  const [busy, setBusy] = useState(false)
  const [now] = useState(() => new Date().toISOString())
  const isOver = attestation.revokedAt !== null || attestation.expiresAt <= now
  const mayChange = !isOver && roleAllows(user.role, 'operator')

  async function run(what: string, work: () => Promise<unknown>) {
    setBusy(true)
    onError(null)
    try {
      await work()
      onChange()
    } catch (failure) {
      onError(errorText(failure, `${what} failed. Please try again.`))
    } finally {
      setBusy(false)
    }
  }

  const params = { attestationId: id }
  const download = async () =>
    saveDownload(await api.raw('attestations.getFile', { params }, { accept: '*/*' }), file?.name ?? 'file')

  return (
    <li className={classes.attestation} data-over={isOver || undefined}>
      <p className={classes.note}>{note}</p>
      <div className={classes.line}>
        <span className={classes.facts}>{factsOf(attestation, isOver, useTimes())}</span>
        {file && (
          <button type="button" className={classes.file} disabled={busy} onClick={() => run('The download', download)}>
            <IconPaperclip size={14} stroke={1.75} aria-hidden />
            <code>{file.name}</code>
            {bytesText(file.size)}
          </button>
        )}
        {!file && mayChange && createdBy === user.username && (
          <FileButton
            accept={attestationFileTypes}
            onChange={(chosen) => chosen && void run('Adding the file', () => sendAttestationFile(id, chosen))}
          >
            {(props) => (
              <Button {...props} variant="default" size="xs" loading={busy} leftSection={<IconUpload size={14} />}>
                Add file
              </Button>
            )}
          </FileButton>
        )}
        {mayChange && (
          <Button
            variant="default"
            size="xs"
            c="var(--error-text)"
            loading={busy}
            onClick={() => run('Revoking', () => api.call('attestations.revoke', { params }))}
          >
            Revoke
          </Button>
        )}
      </div>
    </li>
  )
}

function factsOf(attestation: Attestation, isOver: boolean, times: Times): string {
  const { createdBy, createdAt, expiresAt, revokedBy, revokedAt, subscriptionId } = attestation
  const about = subscriptionId === null ? ', for all subscriptions' : ''
  const end =
    revokedAt !== null
      ? `Revoked by ${revokedBy} on ${times.day(revokedAt)}.`
      : `${isOver ? 'Ended' : 'Valid until'} ${times.endDay(expiresAt)}.`
  return `By ${createdBy}, ${times.day(createdAt)}${about}. ${end}`
}
