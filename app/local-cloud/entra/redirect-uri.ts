import type { Application } from './directory.ts'
import { EntraError } from './entra-error.ts'

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]'])
const callbackPath = '/auth/microsoft/callback'

/** Refuses to send people to an address that is neither a callback on loopback nor one that the application lists. */
export function requireRedirectUri({ clientId, redirectUris = [] }: Application, redirectUri: string): void {
  if (redirectUris.includes(redirectUri) || isLoopbackCallback(redirectUri)) return
  throw new EntraError(
    400,
    'invalid_request',
    50011,
    `The redirect URI '${redirectUri}' specified in the request does not match the redirect URIs configured for the application '${clientId}'. Make sure the redirect URI sent in the request matches one added to your application in the Azure portal. Navigate to https://aka.ms/redirectUriMismatchError to learn more about how to fix this.`,
  )
}

function isLoopbackCallback(address: string): boolean {
  const url = loopbackUrl(address)
  return url?.pathname.endsWith(callbackPath) === true && url.hash === ''
}

/** Whether a browser may be sent here after signing out: to loopback, or to where an application lives. */
export function isSignOutTarget(applications: readonly Application[], address: string): boolean {
  if (loopbackUrl(address) !== undefined) return true
  const origins = applications.flatMap(({ redirectUris = [] }) => redirectUris.map((uri) => new URL(uri).origin))
  return URL.canParse(address) && origins.includes(new URL(address).origin)
}

function loopbackUrl(address: string): URL | undefined {
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  const isPlain = /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
  return isPlain && loopbackHosts.has(url.hostname) ? url : undefined
}
