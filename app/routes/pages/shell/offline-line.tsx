import { useNetwork } from '@mantine/hooks'
import { IconPlugConnectedX } from '@tabler/icons-react'
import classes from './offline-line.module.css'

/** Says that the device has no network, for as long as that is so. */
export function OfflineLine() {
  const { online } = useNetwork()
  return (
    <div role="status">
      {!online && (
        <div className={classes.line}>
          <IconPlugConnectedX size={16} stroke={1.75} aria-hidden />
          You are offline. What is shown may be old, and nothing can be changed until the network is back.
        </div>
      )}
    </div>
  )
}
