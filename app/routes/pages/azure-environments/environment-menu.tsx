import { IconBolt, IconKey, IconLogout, IconPencil, IconPlugConnected } from '@tabler/icons-react'
import { RowMenu } from '#app/components/row-menu/row-menu.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import type { AuthMethod, Environment } from '#app/contract/environments.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import type { EnvironmentTask } from './use-environment-tasks.ts'

/** How a sign-in is renewed; null of one that stores nothing. */
const renewals: Record<AuthMethod, { what: EnvironmentTask['what']; label: string } | null> = {
  microsoft: { what: 'sign-in', label: 'Sign in again' },
  servicePrincipal: { what: 'rotate', label: 'Rotate secret' },
  clientCertificate: { what: 'rotate', label: 'Rotate certificate' },
  workloadIdentity: null,
  managedIdentity: null,
  azureCli: null,
}

interface EnvironmentMenuProps {
  environment: Environment
  onTask: (task: EnvironmentTask) => void
}

/** What operators and admins can do with an environment; one of the configuration signs in as the server's variables say. */
export function EnvironmentMenu({ environment, onTask }: EnvironmentMenuProps) {
  const { user } = useShellData()
  if (!roleAllows(user.role, 'operator')) return null
  const isAdmin = user.role === 'admin'
  const renewal = renewals[environment.authMethod]
  const begin = (what: EnvironmentTask['what']) => () => onTask({ what, environment })
  return (
    <RowMenu name={environment.name} width={200}>
      {(draw) => [
        draw({ label: 'Test connection', icon: IconPlugConnected, onClick: begin('test') }),
        isAdmin && draw({ label: 'Edit', icon: IconPencil, onClick: begin('edit') }),
        isAdmin &&
          renewal &&
          environment.source === 'added' &&
          draw({ label: renewal.label, icon: IconKey, onClick: begin(renewal.what) }),
        isAdmin && draw({ label: 'Event Grid', icon: IconBolt, onClick: begin('event-grid') }),
        isAdmin &&
          environment.microsoftSessionId &&
          draw({ label: 'Sign out of Microsoft', icon: IconLogout, onClick: begin('sign-out') }),
      ]}
    </RowMenu>
  )
}
