import { useNavigate } from '@remix-run/react'
import { api } from '#app/components/session/api.ts'
import { useCall } from '#app/components/session/use-call.ts'

/** Removes a workspace and leads to those that are left. No action of its page, which would be read anew when it has gone. */
export function useRemoveWorkspace(workspaceName: string) {
  const navigate = useNavigate()
  const { busy, error, setError, run } = useCall()

  async function remove() {
    await run(async () => {
      await api.call('workspaces.delete', { params: { workspaceName } })
      navigate('/app/workspaces')
    }, 'The workspace could not be removed. Please try again.')
  }

  return { busy, error, remove, forgetError: () => setError(null) }
}
