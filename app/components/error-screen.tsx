import { useRouteError } from '@remix-run/react'
import { FailureScreen } from './failure-screen.tsx'

/** The render error screen of the specification. */
export function ErrorScreen() {
  return <FailureScreen error={useRouteError()} to="/login" label="Return to Login" />
}
