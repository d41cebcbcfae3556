import { Box } from '@mantine/core'
import { Link, useLocation } from '@remix-run/react'
import { useTimes } from '#app/components/moment/use-times.ts'
import { Notice } from '#app/components/notice/notice.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import { cannotSignIn, environmentsPage, signInNext } from '#app/text/sign-in-failure.ts'

/** Above every page while Parapet cannot sign in to the environment that the person works in; its own page says it of all. */
export function SignInFails() {
  const { environment, user, azureError } = useShellData()
  const times = useTimes()
  const { pathname } = useLocation()
  if (!environment?.signInFailure || pathname === '/app/azure-environments') return null
  const [before, after] = signInNext(environment, user.role).split(environmentsPage)
  return (
    <Box mb={16}>
      <Notice role="error">
        {cannotSignIn(environment, times)} What is shown was read before.{' '}
        {/* A page that could not read Azure says itself what Microsoft said. */}
        {azureError === null && `${environment.signInFailure.reason} `}
        {before}
        {after !== undefined && <Link to="/app/azure-environments">{environmentsPage}</Link>}
        {after}
      </Notice>
    </Box>
  )
}
