import { useNavigate } from '@remix-run/react'
import { useState } from 'react'
import { roleAllows } from '#app/contract/role-allows.ts'
import { api } from '../session/api.ts'
import { errorText } from '../session/error-text.ts'
import { useShellData } from '../shell-data.ts'
import classes from './proof-rows.module.css'

/** Scans a subscription and leads to where the scan is followed. Nothing for viewers. */
export function ScanNow({ subscriptionId }: { subscriptionId: string }) {
  const { user } = useShellData()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string | null>(null)
  if (!roleAllows(user.role, 'operator')) return null

  async function scan() {
    setBusy(true)
    setError(null)
    try {
      await api.raw('scans.start', { body: { subscriptionId } }, { prefer: 'respond-async' })
      navigate('/app/security-scanner')
    } catch (failure) {
      setError(errorText(failure, 'The scan could not be started. Please try again.'))
      setBusy(false)
    }
  }

  return (
    <>
      <button type="button" className={classes.scan} disabled={busy} onClick={() => void scan()}>
        Scan now
      </button>
      {error && <span role="alert"> {error}</span>}
    </>
  )
}
