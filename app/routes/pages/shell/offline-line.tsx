import { Box } from '@mantine/core'
import { useNetwork } from '@mantine/hooks'
import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { useServerGone } from '#app/components/connection/server-answers.ts'
import { Notice } from '#app/components/notice/notice.tsx'

/**
 * Says that the device has no network or the server does not answer, for as long as that is so, and keeps the page: another
 * could not be loaded. What is shown is read anew when the server is back.
 */
export function OfflineLine() {
  const { online } = useNetwork()
  const gone = useServerGone()
  const alone = !online || gone
  const [isHeld, setHeld] = useState(false)
  const wasGone = useRef(false)
  const { revalidate } = useRevalidator()

  useEffect(() => {
    if (wasGone.current && !gone) revalidate()
    wasGone.current = gone
  }, [gone, revalidate])

  useEffect(() => {
    if (!alone) return
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
  }, [alone])

  return (
    <div role="status">
      {alone && (
        <Box mb={16}>
          <Notice role="warning">{(online ? goneTexts : offlineTexts)[isHeld ? 'held' : 'plain']}</Notice>
        </Box>
      )}
    </div>
  )
}

const offlineTexts = {
  plain: 'You are offline. What is shown may be old, and nothing can be changed until the network is back.',
  held: 'You are offline. Other pages can be opened when the network is back; this one stays as it is.',
}

const goneTexts = {
  plain: 'The server does not answer. What is shown may be old; this page goes on by itself once the server is back.',
  held: 'The server does not answer. Other pages can be opened once it is back; this one stays as it is.',
}

function leadsToAnotherPage({ target }: MouseEvent): boolean {
  const link = target instanceof Element ? target.closest('a') : null
  return link?.origin === location.origin && link.pathname !== location.pathname && !link.download
}
