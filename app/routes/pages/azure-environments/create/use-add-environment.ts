import { useState } from 'react'
import { api } from '#app/components/session/api.ts'
import { errorText } from '#app/components/session/error-text.ts'
import type { Environment } from '#app/contract/environments.ts'
import { additionOf, type EnvironmentDraft } from './draft.ts'

/** Adds what the dialog has gathered; `checked` once that was tried with something missing. */
export function useAddEnvironment(onCreated: (environment: Environment) => void) {
  const [error, setError] = useState<string | null>(null)
  const [checked, setChecked] = useState(false)
  const [busy, setBusy] = useState(false)

  async function add(draft: EnvironmentDraft) {
    const addition = additionOf(draft)
    setChecked(addition === null)
    setError(addition === null ? 'Please complete all required fields' : null)
    if (!addition || busy) return
    setBusy(true)
    try {
      onCreated(
        addition.way === 'microsoft'
          ? await api.call('environments.addWithMicrosoft', { body: addition.body })
          : await api.call('environments.add', { body: addition.body }),
      )
    } catch (failure) {
      setError(errorText(failure, 'Failed to create environment'))
    } finally {
      setBusy(false)
    }
  }

  return { add, error, checked, busy }
}
