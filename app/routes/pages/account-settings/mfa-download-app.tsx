import '@mantine/core/styles/List.css'
import { Button, Group, List, Text } from '@mantine/core'

/** First step: an app that shows codes. */
export function DownloadApp({ busy, onCancel, onNext }: { busy: boolean; onCancel(): void; onNext(): void }) {
  return (
    <>
      <Text mb="sm">
        Install an authenticator app on your phone, if you have none yet. Any app for time-based codes works:
      </Text>
      <List spacing={4} mb="lg">
        <List.Item>Microsoft Authenticator</List.Item>
        <List.Item>Google Authenticator</List.Item>
        <List.Item>1Password, Bitwarden, Aegis or FreeOTP</List.Item>
      </List>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button loading={busy} onClick={onNext}>
          Next
        </Button>
      </Group>
    </>
  )
}
