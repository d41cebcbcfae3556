import type { CloudAnswer } from '../../http/exchange.ts'
import type { Directory } from '../directory.ts'
import { html } from './html.ts'
import { pageAnswer } from './page.ts'

/** `refused` is an address that the browser was to be sent to, and is not. */
export function signOutPage({ displayName }: Directory, refused: string | undefined): CloudAnswer {
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
