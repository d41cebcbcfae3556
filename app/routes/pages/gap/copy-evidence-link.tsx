import { useLocation } from '@remix-run/react'
import { IconLink } from '@tabler/icons-react'
import { CopyIconButton } from '#app/components/copying/copy-icon-button.tsx'

interface CopyEvidenceLinkProps {
  findingId: string
  /** The property; without, the link leads to all evidence of the resource. */
  path?: string
  label: string
}

/** Copies the address that opens the evidence of a resource, at one piece of it. */
export function CopyEvidenceLink({ findingId, path, label }: CopyEvidenceLinkProps) {
  const { pathname } = useLocation()
  const query = new URLSearchParams({ finding: findingId, ...(path !== undefined && { evidence: path }) })
  return <CopyIconButton icon={IconLink} label={label} text={() => `${window.location.origin}${pathname}?${query}`} />
}
