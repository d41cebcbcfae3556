import { Button, Card, Loader, Select } from '@mantine/core'
import { useState } from 'react'
import { useShellData } from '#app/components/shell-data.ts'
import { Tooltip } from '#app/components/tooltip/tooltip.tsx'
import { useChooseSubscription } from '#app/components/use-choose-subscription.ts'
import { roleAllows } from '#app/contract/role-allows.ts'
import classes from './start-scan-card.module.css'

interface StartScanCardProps {
  /** The subscription of the scan under way, which the card shows then. */
  scanning: { subscriptionId: string; subscriptionName: string } | null
  starting: boolean
  onRun: (subscriptionId: string) => void
}

/** Chooses a subscription and starts a scan of it. */
export function StartScanCard({ scanning, starting, onRun }: StartScanCardProps) {
  const { subscriptions, selected, user } = useShellData()
  const { choose, failure } = useChooseSubscription()
  const [asked, setAsked] = useState(false)
  const mayScan = roleAllows(user.role, 'operator')
  const busy = starting || scanning !== null
  const offered = subscriptions ?? (selected ? [selected] : [])
  const options = offered.map((one) => ({ value: one.subscriptionId, label: one.displayName }))
  if (scanning && !options.some((one) => one.value === scanning.subscriptionId))
    options.push({ value: scanning.subscriptionId, label: scanning.subscriptionName })
  const value = scanning?.subscriptionId ?? selected?.subscriptionId ?? null

  function run() {
    setAsked(true)
    if (value) onRun(value)
  }

  return (
    <Card padding={0} className={classes.card}>
      <Select
        label="Azure subscription"
        placeholder="Select a subscription"
        description={value && <span className="mono">{value}</span>}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={options}
        value={value}
        error={asked && !value ? 'Please select a subscription first' : failure}
        readOnly={busy}
        allowDeselect={false}
        onChange={(subscriptionId) => subscriptionId !== null && void choose({ subscriptionId })}
        className={classes.select}
      />
      <Tooltip label="Running a scan needs the role operator" disabled={mayScan}>
        <Button
          className={classes.run}
          data-busy={busy || undefined}
          aria-disabled={!mayScan || busy}
          data-disabled={(!mayScan && !busy) || undefined}
          leftSection={busy ? <Loader size={16} /> : undefined}
          onClick={() => {
            if (mayScan && !busy) run()
          }}
        >
          {busy ? 'Scanning...' : 'Run Security Scan'}
        </Button>
      </Tooltip>
    </Card>
  )
}
