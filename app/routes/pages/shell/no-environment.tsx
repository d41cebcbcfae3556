import { Box } from '@mantine/core'
import { Notice } from '#app/components/notice/notice.tsx'

interface NoEnvironmentProps {
  /** The names of those that the person could use. */
  deleted: readonly string[]
}

/** Why every page is empty for somebody who may see no environment. */
export function NoEnvironment({ deleted }: NoEnvironmentProps) {
  return (
    <Box mb={16}>
      <Notice role="info">
        {deleted.length > 0 && `${deleted.join(', ')} ${deleted.length === 1 ? 'was' : 'were'} deleted. `}
        There is no environment that you may use, so pages have nothing to show. Ask an admin to let you use one.
      </Notice>
    </Box>
  )
}
