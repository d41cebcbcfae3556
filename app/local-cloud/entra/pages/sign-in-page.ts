import type { CloudAnswer } from '../../http/exchange.ts'
import { armOrigin } from '../../origins.ts'
import type { AuthorizationRequest } from '../authorization-request.ts'
import type { Application, Directory, Person, RoleGrant } from '../directory.ts'
import { readDelegatedScopes } from '../scopes.ts'
import { type Html, html } from './html.ts'
import { pageAnswer } from './page.ts'

/** The directory's people to choose from. The form goes to the page's own address, which holds the request. */
export function signInPage(
  directory: Directory,
  application: Application,
  asked: AuthorizationRequest,
  redirectUri: string,
): CloudAnswer {
  const people = [...(directory.people ?? [])].sort((one, other) => hinted(other, asked) - hinted(one, asked))
  const content = html`<p class="tenant">${directory.displayName}</p>
<h1>Sign in to ${application.displayName}</h1>
<p class="note">Local cloud: no password needed. This page stands in for Microsoft’s; the people are made up.</p>
<p>Choose who signs in. ${application.displayName} may then ${wishes(directory, application, asked)}.</p>
<form method="post">
${people.length === 0 ? html`<p>This directory has no people.</p>` : people.map(personButton)}
<button class="cancel" name="cancel" value="yes">Cancel</button>
</form>`
  const title = `Sign in to ${application.displayName}`
  return pageAnswer({ status: 200, title, content, formTargets: ["'self'", originSource(redirectUri)] })
}

function hinted({ userPrincipalName }: Person, { loginHint }: AuthorizationRequest): number {
  return userPrincipalName.toLowerCase() === loginHint?.toLowerCase() ? 1 : 0
}

function personButton({ objectId, displayName, userPrincipalName, roles }: Person): Html {
  return html`<button name="person" value="${objectId}"><strong>${displayName}</strong>
<span>${userPrincipalName}</span><span>${roles.length === 0 ? 'No role' : roles.map(roleText).join(', ')}</span></button>
`
}

function roleText({ role, subscriptions }: RoleGrant): string {
  if (subscriptions === undefined) return `${role} of every subscription`
  return `${role} of ${subscriptions.length} ${subscriptions.length === 1 ? 'subscription' : 'subscriptions'}`
}

function wishes(directory: Directory, application: Application, { scope }: AuthorizationRequest): string {
  const { identity, resources } = readDelegatedScopes(scope, directory, application)
  const parts = ['see who you are']
  if (resources.has(armOrigin)) parts.push('act for you in Azure Resource Manager')
  if (identity.includes('offline_access')) parts.push('do so while you are away')
  return new Intl.ListFormat('en').format(parts)
}

/** Browsers hold the redirect after a form to form-action too. CSP has no way to write an IPv6 host. */
function originSource(address: string): string {
  const { origin, protocol, hostname } = new URL(address)
  return hostname.startsWith('[') ? protocol : origin
}
