import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useShellData } from '#app/components/shell-data.ts'
import type { Environment } from '#app/contract/environments.ts'
import { EnvironmentMenu } from './environment-menu.tsx'
import classes from './environment-table.module.css'
import type { EnvironmentTask } from './use-environment-tasks.ts'

interface EnvironmentActionsProps {
  environment: Environment
  busyId: string | null
  onTask: (task: EnvironmentTask) => void
}

/** Activate is everybody's; what changes an environment is an admin's. */
export function EnvironmentActions({ environment, busyId, onTask }: EnvironmentActionsProps) {
  const { user } = useShellData()
  const { id, name, isActive, source } = environment
  return (
    <div className={classes.actions}>
      {isActive ? (
        <span className={classes.inUse}>In use</span>
      ) : (
        <Button
          size="compact-md"
          variant="default"
          className={classes.activate}
          loading={busyId === id}
          disabled={busyId !== null && busyId !== id}
          onClick={() => onTask({ what: 'activate', environment })}
          aria-label={`Activate ${name}`}
        >
          Activate
        </Button>
      )}
      {user.role === 'admin' && source === 'configuration' && <span className={classes.noDelete} />}
      {user.role === 'admin' && source === 'added' && (
        <Tooltip label="Delete">
          <ActionIcon
            variant="subtle"
            color="gray"
            size={32}
            className={classes.icon}
            onClick={() => onTask({ what: 'delete', environment })}
            aria-label={`Delete ${name}`}
          >
            <IconTrash size={17} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
      <EnvironmentMenu environment={environment} onTask={onTask} />
    </div>
  )
}
