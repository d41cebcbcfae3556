import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical, IconKey, IconLogout, IconPencil, IconPlugConnected } from '@tabler/icons-react'
import { useRef } from 'react'
import { useShellData } from '#app/components/shell-data.ts'
import type { AuthMethod, Environment } from '#app/contract/environments.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import classes from './environment-table.module.css'
import type { EnvironmentTask } from './use-environment-tasks.ts'

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const

/** How a sign-in is renewed; the others store nothing. */
const renewals: Partial<Record<AuthMethod, { what: EnvironmentTask['what']; label: string }>> = {
  microsoft: { what: 'sign-in', label: 'Sign in again' },
  servicePrincipal: { what: 'rotate', label: 'Rotate secret' },
  clientCertificate: { what: 'rotate', label: 'Rotate certificate' },
}

interface EnvironmentMenuProps {
  environment: Environment
  onTask: (task: EnvironmentTask) => void
}

/** What operators and admins can do with an environment; one of the configuration signs in as the server's variables say. */
export function EnvironmentMenu({ environment, onTask }: EnvironmentMenuProps) {
  const { user } = useShellData()
  const target = useRef<HTMLButtonElement>(null)
  if (!roleAllows(user.role, 'operator')) return null
  const renewal = renewals[environment.authMethod]
  function begin(what: EnvironmentTask['what']) {
    // The item goes with the menu: what opens gives the focus back to the button.
    target.current?.focus()
    onTask({ what, environment })
  }

  return (
    // What opens takes the focus, which the menu would take back.
    <Menu returnFocus={false} position="bottom-end" width={200} radius="md" shadow="md">
      <Menu.Target>
        <ActionIcon
          ref={target}
          variant="subtle"
          color="gray"
          size={32}
          className={classes.icon}
          aria-label={`More for ${environment.name}`}
        >
          <IconDotsVertical size={18} stroke={2} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconPlugConnected {...icon} />} onClick={() => begin('test')}>
          Test connection
        </Menu.Item>
        {user.role === 'admin' && (
          <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => begin('edit')}>
            Edit
          </Menu.Item>
        )}
        {user.role === 'admin' && renewal && environment.source === 'added' && (
          <Menu.Item leftSection={<IconKey {...icon} />} onClick={() => begin(renewal.what)}>
            {renewal.label}
          </Menu.Item>
        )}
        {user.role === 'admin' && environment.microsoftSessionId && (
          <Menu.Item leftSection={<IconLogout {...icon} />} onClick={() => begin('sign-out')}>
            Sign out of Microsoft
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
