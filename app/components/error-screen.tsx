import { useRouteError } from '@remix-run/react'
import { FailureScreen } from './failure-screen.tsx'
import { failureText } from './failure-text.ts'

/** The render error screen of the specification. */
export function ErrorScreen() {
  const error = useRouteError()
  return (
    <FailureScreen title="Something went wrong" to="/login" label="Return to Login">
      {failureText(error)}
    </FailureScreen>
  )
}
