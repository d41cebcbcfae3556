import { useState } from 'react'
import { roleAllows } from '#app/contract/role-allows.ts'
import { useShellData } from '../shell-data.ts'
import { useStartScan } from '../use-start-scan.ts'
import classes from './proof-rows.module.css'

/** Scans a subscription and leads to where the scan is followed. Nothing for viewers. */
export function ScanNow({ subscriptionId }: { subscriptionId: string }) {
  const { user } = useShellData()
  const [error, setError] = useState<string | null>(null)
  const { busy, start } = useStartScan(setError)
  if (!roleAllows(user.role, 'operator')) return null

  return (
    <>
      <button type="button" className={classes.scan} disabled={busy} onClick={() => void start(subscriptionId)}>
        Scan now
      </button>
      {error && <span role="alert"> {error}</span>}
    </>
  )
}
