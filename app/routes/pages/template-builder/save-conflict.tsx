import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { ConfirmDialog } from '#app/components/confirm-dialog/confirm-dialog.tsx'
import { Notice } from '#app/components/notice/notice.tsx'

interface SaveConflictProps {
  /** Who saved what meanwhile. */
  text: string
  onSaveAsNew: () => void
  /** Forgets the changes and reads the newest version. */
  onReload: () => void
}

/** Somebody saved another version meanwhile: keep the changes as a new template, or give them up for that version. */
export function SaveConflict({ text, onSaveAsNew, onReload }: SaveConflictProps) {
  const [asking, setAsking] = useState(false)
  return (
    <Notice role="error">
      {text}
      <Group gap={8} mt={10}>
        <Button size="xs" variant="default" onClick={onSaveAsNew}>
          Save as a new template
        </Button>
        <Button size="xs" variant="default" onClick={() => setAsking(true)}>
          Load the newest version
        </Button>
      </Group>
      {asking && (
        <ConfirmDialog
          title="Load the newest version?"
          confirmLabel="Load and lose my changes"
          keepLabel="Keep editing"
          danger
          busy={false}
          error={null}
          onConfirm={onReload}
          onClose={() => setAsking(false)}
        >
          Everything that you changed here is lost. To keep it, save it as a new template first.
        </ConfirmDialog>
      )}
    </Notice>
  )
}
