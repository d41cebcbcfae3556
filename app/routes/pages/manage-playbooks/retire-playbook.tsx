import { Button } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/confirm-dialog/confirm-dialog.tsx'
import { api } from '#app/components/session/api.ts'
import { useCall } from '#app/components/session/use-call.ts'
import type { Playbook } from '#app/contract/playbooks.ts'

interface RetirePlaybookProps {
  playbook: Pick<Playbook, 'id' | 'name' | 'retired'>
  /** Is told what was done. */
  onDone: (text: string) => void
}

/** Takes a playbook out of the offer, or offers it again, after asking. */
export function RetirePlaybook({ playbook: { id, name, retired }, onDone }: RetirePlaybookProps) {
  const [asking, setAsking] = useState(false)
  const { busy, error, run } = useCall()

  async function change() {
    await api.call(retired ? 'playbooks.restore' : 'playbooks.retire', { params: { playbookId: id } })
    setAsking(false)
    onDone(retired ? `${name} is offered again` : `${name} is retired`)
  }
  const failed = retired ? 'Failed to restore the playbook.' : 'Failed to retire the playbook.'

  return (
    <>
      <Button variant="default" c={retired ? undefined : 'var(--error-text)'} onClick={() => setAsking(true)}>
        {retired ? 'Restore' : 'Retire'}
      </Button>
      {asking && (
        <ConfirmDialog
          title={retired ? `Restore ${name}?` : `Retire ${name}?`}
          confirmLabel={retired ? 'Restore' : 'Retire'}
          keepLabel="Cancel"
          danger={!retired}
          busy={busy}
          error={error}
          onConfirm={() => void run(change, failed)}
          onClose={() => setAsking(false)}
        >
          {retired
            ? 'It can be deployed again, in its current version.'
            : 'It can no longer be deployed. Its workspaces stay and can still be planned and destroyed. It can be restored at any time.'}
        </ConfirmDialog>
      )}
    </>
  )
}
