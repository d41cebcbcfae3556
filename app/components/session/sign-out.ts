import { api } from './api.ts'
import { goToSignIn } from './go-to-sign-in.ts'
import { removeStoredToken } from './stored-token.ts'
import { keepWayBack } from './way-back.ts'

let leaving: Promise<void> | undefined

/** Logs out here at once, then at the server by the cookie; a server that does not answer keeps nobody in. */
export function signOut(): Promise<void> {
  keepWayBack('')
  return followSignOut()
}

/** The same where another tab has removed the token: what that tab was asked for is where its person goes on. */
export function followSignOut(): Promise<void> {
  leaving ??= leave()
  return leaving
}

async function leave(): Promise<void> {
  removeStoredToken()
  try {
    await api.call('session.logOut', {})
  } catch (error) {
    console.log('The server did not confirm the log-out.', error)
  }
  goToSignIn()
}
