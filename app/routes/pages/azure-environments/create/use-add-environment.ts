import { useState } from 'react'
import { api } from '#app/components/session/api.ts'
import { useCall } from '#app/components/session/use-call.ts'
import type { Environment } from '#app/contract/environments.ts'
import { additionOf, type EnvironmentDraft } from './draft.ts'

/** Adds what the dialog has gathered; `checked` once that was tried with something missing. */
export function useAddEnvironment(onCreated: (environment: Environment) => void) {
  const { busy, error, setError, run } = useCall()
  const [checked, setChecked] = useState(false)

  async function add(draft: EnvironmentDraft) {
    const addition = additionOf(draft)
    setChecked(addition === null)
    setError(addition === null ? 'Please complete all required fields' : null)
    if (!addition || busy) return
    await run(
      async () =>
        onCreated(
          addition.way === 'microsoft'
            ? await api.call('environments.addWithMicrosoft', { body: addition.body })
            : await api.call('environments.add', { body: addition.body }),
        ),
      'Failed to create environment',
    )
  }

  return { add, error, checked, busy }
}
