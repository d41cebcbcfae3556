import { Card } from '@mantine/core'
import { isRouteErrorResponse, useRouteError } from '@remix-run/react'
import { useFailedRequest } from './failed-request.ts'
import { FailureBody } from './failure-body.tsx'
import { failureLook } from './failure-look.ts'
import { failureText } from './failure-text.ts'
import { useShellData } from './shell-data.ts'

interface PageFailureProps {
  to: string
  label: string
  /** Level of the heading: 2 inside a dialog or below another heading. */
  order?: 1 | 2
}

/** What stands in the shell's content when a page could not be read: the reason and the way on. */
export function PageFailure(props: PageFailureProps) {
  const error = useRouteError()
  const look = failureLook(error)
  const { user } = useShellData()
  const isRefused = isRouteErrorResponse(error) && error.status === 403
  const ask = isRefused ? ` You are signed in as ${user.username}, ${user.role}. Ask an admin for the role.` : ''
  const requestId = useFailedRequest(error)
  return (
    <Card padding={0} role="alert">
      <FailureBody {...props} {...look} requestId={requestId} mayRetry={look.role === 'error'}>
        {failureText(error) + ask}
      </FailureBody>
    </Card>
  )
}
