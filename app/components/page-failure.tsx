import { Button, Card } from '@mantine/core'
import { Link, useRouteError } from '@remix-run/react'
import { IconAlertTriangle } from '@tabler/icons-react'
import { EmptyState } from './empty-state.tsx'
import { failureText } from './failure-text.ts'

/** What stands in the shell's content when a page could not be read: the reason and one way on. */
export function PageFailure({ to, label }: { to: string; label: string }) {
  const error = useRouteError()
  return (
    <Card padding={0} role="alert">
      <EmptyState
        icon={IconAlertTriangle}
        action={
          <Button component={Link} to={to} variant="default">
            {label}
          </Button>
        }
      >
        {failureText(error)}
      </EmptyState>
    </Card>
  )
}
