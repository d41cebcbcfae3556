import type { CloudAnswer } from '../../http/exchange.ts'
import type { EntraError } from '../entra-error.ts'
import { html } from './html.ts'
import { pageAnswer } from './page.ts'

/** What a browser shows of a request that no application can be told about. */
export function errorPage(error: EntraError): CloudAnswer {
  const title = 'This sign-in cannot go on'
  const content = html`<h1>${title}</h1>
<p><code>AADSTS${String(error.code)}</code>: ${error.message}</p>
<p class="quiet">Close this window, correct the application’s settings, and sign in again from there.</p>`
  return pageAnswer({ status: error.status, title, content })
}
