import type { CloudAnswer, CloudRequest } from '../http/exchange.ts'
import type { Directory } from './directory.ts'
import { ownApplication } from './find-principal.ts'
import { html } from './pages/html.ts'
import { pageAnswer } from './pages/page.ts'
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

/** `refused` is an address that the browser was to be sent to, and is not. */
function signOutPage({ displayName }: Directory, refused: string | undefined): CloudAnswer {
  const why =
    refused === undefined
      ? []
      : [html`<p class="quiet">You were to be sent to <code>${refused}</code>, which no application here lists.</p>`]
  const content = html`<p class="tenant">${displayName}</p>
<h1>You are signed out</h1>
<p>The local cloud keeps no session in your browser. You can close this window.</p>
${why}`
  return pageAnswer({ status: 200, title: 'You are signed out', content })
}
