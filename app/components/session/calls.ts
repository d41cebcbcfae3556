import { createApiClient } from '#app/contract/client.ts'
import { askForConfirmation } from './confirmation.ts'
import { freshToken, renewStoredToken } from './fresh-token.ts'
import { goToSignIn } from './go-to-sign-in.ts'
import { removeStoredToken } from './stored-token.ts'
import { keepWayBack } from './way-back.ts'

export * as endpoints from '#app/contract/endpoints.ts'

/**
 * The browser's client of the API. An answer 401 that no new token mends removes the token and leads to the sign-in
 * page; the call still fails.
 */
export const client = createApiClient({
  baseUrl: '',
  token: freshToken,
  renew: renewStoredToken,
  confirm: askForConfirmation,
  onUnauthenticated() {
    removeStoredToken()
    const { pathname, search } = window.location
    if (pathname === '/login') return
    keepWayBack(pathname + search)
    goToSignIn()
  },
})
