import { ActionIcon, Tooltip } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { useLocation } from '@remix-run/react'
import { IconCheck, IconLink } from '@tabler/icons-react'

interface CopyEvidenceLinkProps {
  findingId: string
  /** The property; without, the link leads to all evidence of the resource. */
  path?: string
  label: string
}

/** Copies the address that opens the evidence of a resource, at one piece of it. */
export function CopyEvidenceLink({ findingId, path, label }: CopyEvidenceLinkProps) {
  const { copied, copy } = useClipboard()
  const { pathname } = useLocation()
  const query = new URLSearchParams({ finding: findingId, ...(path !== undefined && { evidence: path }) })
  return (
    <Tooltip label={copied ? 'Copied' : label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={label}
        onClick={() => copy(`${window.location.origin}${pathname}?${query}`)}
      >
        {copied ? <IconCheck size={16} stroke={2} /> : <IconLink size={16} stroke={1.75} />}
      </ActionIcon>
    </Tooltip>
  )
}
