import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { roleAllows } from '#app/contract/role-allows.ts'
import { useShellData } from './shell-data.ts'
import { Tooltip } from './tooltip/tooltip.tsx'

interface OperatorButtonProps extends ButtonProps {
  /** Why it cannot be used now, whoever asks. */
  blocked?: string | null
  /** Something is lost by it. */
  danger?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button for operators and admins. Disabled it stays reachable and says why. */
export function OperatorButton({ blocked, danger, onClick, children, ...props }: OperatorButtonProps) {
  const { user } = useShellData()
  const reason = roleAllows(user.role, 'operator') ? (blocked ?? null) : 'Operators and admins can do this'
  if (reason === null)
    return (
      <Button {...props} c={danger ? 'var(--error-text)' : undefined} onClick={onClick}>
        {children}
      </Button>
    )
  return (
    <Tooltip label={reason}>
      <Button {...props} data-disabled aria-disabled onClick={(event) => event.preventDefault()}>
        {children}
        <span className="visually-hidden">. {reason}</span>
      </Button>
    </Tooltip>
  )
}
