import { Box } from '@mantine/core'
import { Notice } from '#app/components/notice/notice.tsx'

/** Why no page shows the subscription that the person chose. */
export function LostSubscription({ children }: { children: string }) {
  return (
    <Box mb={16}>
      <Notice role="warning">{children}</Notice>
    </Box>
  )
}
