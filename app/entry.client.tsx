import { RemixBrowser } from '@remix-run/react'
import { setNonce } from 'get-nonce'
import { StrictMode, startTransition, useEffect } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { noteFailedRequests } from './components/failed-request.ts'
import { holdEvents, takenOver } from './components/hold-events.ts'
import { atFirstSign, watchFirstSign } from './components/late/first-sign.ts'
import { tellZone } from './components/moment/zone.ts'
import { pageNonce } from './components/nonce.ts'
import { loadCalls } from './components/session/api.ts'
import { checkStoredToken } from './components/session/check-stored-token.ts'

noteFailedRequests()
tellZone()
void checkStoredToken(window.location.pathname)

watchFirstSign()
// What calls of the API need is no part of the page.
atFirstSign(() => void loadCalls().catch(() => undefined))

// The scroll lock of dialogs writes a style element of its own.
setNonce(pageNonce())

// Remix leaves a promise behind when a newer load cuts off one whose answer is already streaming. That is no error.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
})

const letEventsPass = holdEvents()

/** Drawn with the page for the first time: React has taken over the document. */
function TakenOver() {
  useEffect(() => {
    letEventsPass()
    performance.mark(takenOver)
  }, [])
  return null
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
      <TakenOver />
    </StrictMode>,
  )
})
