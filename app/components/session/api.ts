import { createApiClient } from '#app/contract/client.ts'
import { removeStoredToken, storedToken } from './stored-token.ts'

/** The browser's client of the API. An answer 401 removes the token and leads to the sign-in page; the call still fails. */
export const api = createApiClient({
  baseUrl: '',
  token: storedToken,
  onUnauthenticated() {
    removeStoredToken()
    if (window.location.pathname !== '/login') window.location.assign('/login')
  },
})
