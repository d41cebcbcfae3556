import { RemixBrowser } from '@remix-run/react'
import { setNonce } from 'get-nonce'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { pageNonce } from './components/nonce.ts'
import { dropDeadToken } from './components/session/stored-token.ts'

dropDeadToken(window.location.pathname)

// The scroll lock of dialogs writes a style element of its own.
setNonce(pageNonce())

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  )
})
