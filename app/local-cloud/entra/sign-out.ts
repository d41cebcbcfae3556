import type { CloudAnswer, CloudRequest } from '../http/exchange.ts'
import type { Directory } from './directory.ts'
import { ownApplication } from './find-principal.ts'
import { signOutPage } from './pages/sign-out-page.ts'
import { isSignOutTarget } from './redirect-uri.ts'

/** The end of a session in the browser, of which there is none here: sends people on, or says that they are signed out. */
export function signOut(directory: Directory, { query }: CloudRequest): CloudAnswer {
  const target = query.get('post_logout_redirect_uri')
  const applications = [ownApplication(directory), ...(directory.applications ?? [])]
  if (target === null || !isSignOutTarget(applications, target)) return signOutPage(directory, target ?? undefined)
  const url = new URL(target)
  const state = query.get('state')
  if (state !== null) url.searchParams.set('state', state)
  return { status: 303, headers: { location: url.href, 'cache-control': 'no-store' } }
}
