import { useRevalidator } from '@remix-run/react'
import { useState } from 'react'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import { useTimedText } from '#app/components/session/use-timed-text.ts'
import { ApiError } from '#app/contract/call-errors.ts'
import type { CredentialInput, Environment, EnvironmentChange } from '#app/contract/environments.ts'
import { openSignOut } from './microsoft-sign-in/open-sign-out.ts'
import { secretNoun } from './secret-words.ts'

/** What somebody wants to do with an environment. All but `activate` open something. */
export interface EnvironmentTask {
  what: 'activate' | 'test' | 'edit' | 'rotate' | 'sign-in' | 'sign-out' | 'event-grid' | 'delete'
  environment: Environment
}

/** Milliseconds that a success notice stays. */
const noticeMs = 5000

/** Carries out what is asked of environments, and says how it went. Each call answers whether it worked. */
export function useEnvironmentTasks() {
  const { revalidate } = useRevalidator()
  const [done, setDone] = useTimedText(noticeMs)
  const [error, setError] = useState<string | null>(null)
  const [refused, setRefused] = useState(false)
  const [busyId, setBusyId] = useState<string | null>(null)

  async function run(environmentId: string, work: () => Promise<unknown>, success: string, failure: string) {
    setBusyId(environmentId)
    setError(null)
    setRefused(false)
    setDone(null)
    try {
      await work()
      setDone(success)
      revalidate()
      return true
    } catch (problem) {
      setError(errorText(problem, failure))
      setRefused(problem instanceof ApiError && problem.problem.code === 'conflict')
      return false
    } finally {
      setBusyId(null)
    }
  }

  return {
    done,
    error,
    /** What was asked for is in the way of something else. */
    refused,
    busyId,
    forget() {
      setError(null)
      setRefused(false)
      setDone(null)
    },
    /** Something else has changed the list. */
    tell(success: string) {
      setError(null)
      setDone(success)
      revalidate()
    },
    activate: ({ id: environmentId }: Environment) =>
      run(
        environmentId,
        () => api.call('environments.activate', { params: { environmentId } }),
        'Environment activated successfully',
        'Failed to activate environment',
      ),
    /** @param abandon also when workspaces hold resources, which stay in Azure */
    remove: ({ id: environmentId }: Environment, abandon: boolean) =>
      run(
        environmentId,
        () =>
          api.call('environments.remove', {
            params: { environmentId },
            query: { abandon: abandon ? 'true' : 'false' },
          }),
        'Environment deleted successfully',
        'Failed to delete environment',
      ),
    change: ({ id: environmentId }: Environment, body: EnvironmentChange) =>
      run(
        environmentId,
        () => api.call('environments.change', { params: { environmentId }, body }),
        'Environment saved successfully',
        'Failed to save environment',
      ),
    signInAgain: ({ id: environmentId }: Environment, microsoftSessionId: string) =>
      run(
        environmentId,
        () => api.call('environments.rotateSecret', { params: { environmentId }, body: { microsoftSessionId } }),
        'Microsoft authentication successful!',
        'Failed to change the sign-in',
      ),
    signOut: ({ id, microsoftSessionId }: Environment) =>
      run(
        id,
        async () => {
          const body = { sessionId: microsoftSessionId ?? '', used: true }
          const { signOutUrl } = await api.call('microsoftAuth.signOut', { body })
          openSignOut(signOutUrl)
        },
        'Signed out of Microsoft',
        'Failed to sign out',
      ),
    rotate: ({ id: environmentId, authMethod }: Environment, credential: CredentialInput) =>
      run(
        environmentId,
        () => api.call('environments.rotateSecret', { params: { environmentId }, body: { credential } }),
        `${secretNoun(authMethod)} rotated successfully`,
        `Failed to rotate ${secretNoun(authMethod).toLowerCase()}`,
      ),
  }
}

export type EnvironmentTasks = ReturnType<typeof useEnvironmentTasks>
