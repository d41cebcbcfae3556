import { Button, FileButton, Group } from '@mantine/core'
import { IconDownload, IconUpload } from '@tabler/icons-react'
import { useState } from 'react'
import { OperatorButton } from '#app/components/operator-button.tsx'
import { saveDownload } from '#app/components/save-download.ts'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import { useShellData } from '#app/components/shell-data.ts'
import { Tooltip } from '#app/components/tooltip/tooltip.tsx'
import { roleAllows } from '#app/contract/role-allows.ts'
import { importedText } from '#app/text/exception-words.ts'

interface ExceptionsFileProps {
  /** The subscription that the list is narrowed down to; empty for all. */
  subscriptionId: string
  onDone: (text: string) => void
  onError: (text: string) => void
}

/** Saves the exceptions in force as a file, and adds those of one to the chosen subscription. */
export function ExceptionsFile({ subscriptionId, onDone, onError }: ExceptionsFileProps) {
  const { user, selected, subscriptions } = useShellData()
  const [busy, setBusy] = useState(false)
  const into = subscriptions?.find((one) => one.subscriptionId === subscriptionId) ?? selected

  async function save() {
    try {
      const query = { subscriptionId: subscriptionId || undefined }
      await saveDownload(await api.raw('exceptions.exportFile', { query }, { accept: '*/*' }), 'exceptions.yaml')
    } catch (error) {
      onError(errorText(error, 'Failed to export the exceptions. Please try again.'))
    }
  }

  async function load(file: File | null) {
    if (!file || !into) return
    setBusy(true)
    try {
      const body = { subscriptionId: into.subscriptionId, content: await file.text() }
      onDone(importedText(await api.call('exceptions.importFile', { body }), into.displayName))
    } catch (error) {
      onError(errorText(error, `Failed to import ${file.name}. Please try again.`))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Group gap={8}>
      {roleAllows(user.role, 'operator') && into ? (
        <FileButton accept=".yaml,.yml,.json" onChange={(file) => void load(file)}>
          {(props) => (
            <Tooltip label={`Adds the exceptions of a file to ${into.displayName}`}>
              <Button {...props} variant="default" loading={busy} leftSection={<IconUpload size={16} stroke={1.75} />}>
                Import
              </Button>
            </Tooltip>
          )}
        </FileButton>
      ) : (
        <OperatorButton variant="default" blocked="Choose a subscription first" onClick={() => undefined}>
          Import
        </OperatorButton>
      )}
      <Button variant="default" leftSection={<IconDownload size={16} stroke={1.75} />} onClick={() => void save()}>
        Export
      </Button>
    </Group>
  )
}
