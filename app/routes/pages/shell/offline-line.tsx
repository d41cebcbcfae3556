import { useNetwork } from '@mantine/hooks'
import { IconPlugConnectedX } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './offline-line.module.css'

/** Says that the device has no network, for as long as that is so, and keeps the page: another could not be loaded. */
export function OfflineLine() {
  const { online } = useNetwork()
  const [isHeld, setHeld] = useState(false)

  useEffect(() => {
    if (online) return
    const hold = (event: MouseEvent) => {
      if (!leadsToAnotherPage(event)) return
      event.preventDefault()
      event.stopPropagation()
      setHeld(true)
    }
    // Before the router hears of it, which would leave this page for the browser's own.
    document.addEventListener('click', hold, true)
    return () => {
      document.removeEventListener('click', hold, true)
      setHeld(false)
    }
  }, [online])

  return (
    <div role="status">
      {!online && (
        <div className={classes.line}>
          <IconPlugConnectedX size={16} stroke={1.75} aria-hidden />
          {isHeld
            ? 'You are offline. Other pages can be opened when the network is back; this one stays as it is.'
            : 'You are offline. What is shown may be old, and nothing can be changed until the network is back.'}
        </div>
      )}
    </div>
  )
}

function leadsToAnotherPage({ target }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.origin === location.origin && link.pathname !== location.pathname && !link.download
}
