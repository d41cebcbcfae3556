import { IconCertificate, IconIdBadge2, IconKey, IconServer2, IconTerminal2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { MicrosoftLogo } from '#app/components/microsoft-logo.tsx'
import type { AuthMethod } from '#app/contract/environments.ts'

const icon = { size: 17, stroke: 1.75, color: 'var(--text-secondary)', 'aria-hidden': true } as const

/** How each way to sign in is called in a table. */
export const methodWords: Record<AuthMethod, { label: string; icon: ReactNode }> = {
  microsoft: { label: 'Microsoft', icon: <MicrosoftLogo /> },
  servicePrincipal: { label: 'Client secret', icon: <IconKey {...icon} /> },
  clientCertificate: { label: 'Certificate', icon: <IconCertificate {...icon} /> },
  workloadIdentity: { label: 'Federation', icon: <IconIdBadge2 {...icon} /> },
  managedIdentity: { label: 'Managed identity', icon: <IconServer2 {...icon} /> },
  azureCli: { label: 'Azure CLI', icon: <IconTerminal2 {...icon} /> },
}
