import { useTimes } from '#app/components/moment/use-times.ts'
import { Notice } from '#app/components/notice/notice.tsx'
import { useShellData } from '#app/components/shell-data.ts'
import type { Environment } from '#app/contract/environments.ts'
import { cannotSignIn, signInNext } from '#app/text/sign-in-failure.ts'

/** To which environments Parapet cannot sign in: since when, why, and what to do. */
export function SignInFailures({ environments }: { environments: readonly Environment[] }) {
  const { user } = useShellData()
  const times = useTimes()
  const failing = environments.filter(({ signInFailure }) => signInFailure !== null)
  if (failing.length === 0) return null
  return (
    <Notice role="error">
      {failing.map((one) => (
        <div key={one.id}>
          {cannotSignIn(one, times)} {one.signInFailure?.reason} {signInNext(one, user.role)}
        </div>
      ))}
    </Notice>
  )
}
