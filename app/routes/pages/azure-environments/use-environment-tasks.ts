import { api } from '#app/components/session/api.ts'
import { useTasks } from '#app/components/session/use-tasks.ts'
import { ApiError } from '#app/contract/call-errors.ts'
import type { CredentialInput, Environment, EnvironmentChange } from '#app/contract/environments.ts'
import { openSignOut } from './microsoft-sign-in/open-sign-out.ts'
import { secretNoun } from './secret-words.ts'

/** What somebody wants to do with an environment. All but `activate` open something. */
export interface EnvironmentTask {
  what: 'activate' | 'test' | 'edit' | 'rotate' | 'sign-in' | 'sign-out' | 'event-grid' | 'delete'
  environment: Environment
}

/** Carries out what is asked of environments, and says how it went. `busy` is the id of an environment. */
export function useEnvironmentTasks() {
  const tasks = useTasks()
  const { busy, done, error, failure, forget, tell } = tasks
  const run = (what: string, work: () => Promise<unknown>, text: string, failed: string) =>
    tasks.run({ what, work, done: { text }, failed })

  return {
    busy,
    done,
    error,
    /** What was asked for is in the way of something else. */
    refused: failure instanceof ApiError && failure.problem.code === 'conflict',
    forget,
    tell,
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
