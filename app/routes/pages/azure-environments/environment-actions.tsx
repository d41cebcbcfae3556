import { ActionIcon, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { isFocusLost } from '#app/components/focus-lost.ts'
import { useShellData } from '#app/components/shell-data.ts'
import { Tooltip } from '#app/components/tooltip/tooltip.tsx'
import type { Environment } from '#app/contract/environments.ts'
import { EnvironmentMenu } from './environment-menu.tsx'
import classes from './environment-table.module.css'
import type { EnvironmentTask } from './use-environment-tasks.ts'

interface EnvironmentActionsProps {
  environment: Environment
  busyId: string | null
  onTask: (task: EnvironmentTask) => void
}

/** Activate is everybody's; what changes an environment is an admin's, and on trial one's own. */
export function EnvironmentActions({ environment, busyId, onTask }: EnvironmentActionsProps) {
  const { user } = useShellData()
  const { id, name, isActive, source, createdBy } = environment
  const mayDelete = user.role === 'admin' || (user.trial !== undefined && createdBy === user.username)
  const inUse = useRef<HTMLSpanElement>(null)
  const wasActive = useRef(isActive)
  // The button that was pressed gives way to the words.
  useEffect(() => {
    if (isActive && !wasActive.current && isFocusLost()) inUse.current?.focus()
    wasActive.current = isActive
  }, [isActive])
  return (
    <div className={classes.actions}>
      {isActive ? (
        <span ref={inUse} tabIndex={-1} className={classes.inUse}>
          In use
        </span>
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
      {mayDelete && source === 'added' && (
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
