/**
 * The origins that clients know. They are https because the SDK refuses to send tokens elsewhere, and reserved
 * (`.invalid`) so that a client without a route to the loopback listener can never reach real Azure.
 */
export const armOrigin = 'https://management.embedded.invalid'
export const loginOrigin = 'https://login.embedded.invalid'
export const graphOrigin = 'https://graph.embedded.invalid'

export type Service = 'arm' | 'login' | 'graph'

export const originOf: Record<Service, string> = { arm: armOrigin, login: loginOrigin, graph: graphOrigin }

/** Where each logical origin is served by a listener at `url`. */
export function routesTo(url: string): Record<string, string> {
  return { [armOrigin]: `${url}/arm`, [loginOrigin]: `${url}/login`, [graphOrigin]: `${url}/graph` }
}
