import { useNavigate } from '@remix-run/react'
import { useState } from 'react'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'

/** Removes a workspace and leads to those that are left. No action of its page, which would be read anew when it has gone. */
export function useRemoveWorkspace(workspaceName: string) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)

  async function remove() {
    setBusy(true)
    setError(null)
    try {
      await api.call('workspaces.delete', { params: { workspaceName } })
      navigate('/app/workspaces')
    } catch (problem) {
      setError(errorText(problem, 'The workspace could not be removed. Please try again.'))
    } finally {
      setBusy(false)
    }
  }

  return { busy, error, remove, forgetError: () => setError(null) }
}
