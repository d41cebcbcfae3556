import { useEffect } from 'react'
import { checkStoredToken } from './check-stored-token.ts'
import { followSignOut } from './sign-out.ts'
import { storedToken } from './stored-token.ts'

/** Ends the session of a page whose token is gone: another tab has logged out, or the token was removed as dead. */
export function RequireToken() {
  useEffect(() => {
    const leaveWithoutToken = () => {
      if (storedToken() === null) void followSignOut()
    }
    void checkStoredToken(window.location.pathname).then(leaveWithoutToken)
    window.addEventListener('storage', leaveWithoutToken)
    return () => window.removeEventListener('storage', leaveWithoutToken)
  }, [])
  return null
}
