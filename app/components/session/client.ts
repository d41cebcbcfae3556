import { createApiClient } from '#app/contract/client.ts'
import { askForConfirmation } from './confirmation.ts'
import { freshToken, renewStoredToken } from './fresh-token.ts'
import { goToSignIn } from './go-to-sign-in.ts'
import { removeStoredToken, storedToken } from './stored-token.ts'
import { home, keepWayBack } from './way-back.ts'

export { endpointsOf, loadEndpoints } from './endpoints.ts'

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
    const isFirst = storedToken() !== null
    removeStoredToken()
    const { pathname, search } = window.location
    if (pathname === '/login') return
    // Where another tab has removed it, the way back is that tab's. Everybody is led to the dashboard without one.
    if (isFirst && pathname !== home) keepWayBack(pathname + search)
    goToSignIn()
  },
})
