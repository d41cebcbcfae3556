import { useNavigate } from '@remix-run/react'
import { useState } from 'react'
import type { Scan } from '#app/contract/scans.ts'
import { api } from './session/api.ts'
import { errorText } from './session/error-text.ts'

/** Begins a scan and leads to where it is followed. @param onError is told why it could not begin; null while it is tried */
export function useStartScan(onError: (error: string | null) => void) {
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)

  async function start(subscriptionId: string) {
    setBusy(true)
    onError(null)
    try {
      const answer = await api.raw('scans.start', { body: { subscriptionId } }, { prefer: 'respond-async' })
      const { id } = (await answer.json()) as Pick<Scan, 'id'>
      navigate(`/app/security-scanner?scan=${id}`)
    } catch (failure) {
      onError(errorText(failure, 'The scan could not be started. Please try again.'))
      setBusy(false)
    }
  }

  return { busy, start }
}
