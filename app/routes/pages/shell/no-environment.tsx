import { Box } from '@mantine/core'
import { Notice } from '#app/components/notice/notice.tsx'

/** Why every page is empty for somebody who may see no environment. */
export function NoEnvironment() {
  return (
    <Box mb={16}>
      <Notice role="info">
        There is no environment that you may use, so pages have nothing to show. Ask an admin to let you use one.
      </Notice>
    </Box>
  )
}
