import { Select, Stack } from '@mantine/core'
import { ErrorNotice } from './notice/error-notice.tsx'
import { useShellData } from './shell-data.ts'
import { useSubscriptionChoice } from './use-subscription-choice.ts'

/** Chooses the subscription that all pages work on. */
export function SubscriptionField({ label }: { label?: string }) {
  const { environment } = useShellData()
  const { failure, forget, ...choice } = useSubscriptionChoice()
  return (
    <Stack gap={8}>
      <Select
        label={label}
        aria-label={label ? undefined : 'Azure subscription'}
        placeholder="Select a subscription"
        disabled={!environment}
        allowDeselect={false}
        {...choice}
      />
      <ErrorNotice error={failure} onDismiss={forget} />
    </Stack>
  )
}
