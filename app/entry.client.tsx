import { RemixBrowser } from '@remix-run/react'
import { setNonce } from 'get-nonce'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { tellZone } from './components/moment/zone.ts'
import { pageNonce } from './components/nonce.ts'
import { checkStoredToken } from './components/session/check-stored-token.ts'

tellZone()
void checkStoredToken(window.location.pathname)

// The scroll lock of dialogs writes a style element of its own.
setNonce(pageNonce())

// Remix leaves a promise behind when a newer load cuts off one whose answer is already streaming. That is no error.
window.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
})

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})
