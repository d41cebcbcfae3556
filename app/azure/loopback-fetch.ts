import { checkLoopbackRoutes, type LoopbackRoutes, loopbackAddress } from './loopback-routes.ts'

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>

/**
 * `fetch` that sends logical https origins to loopback addresses.
 * @throws Error when a route is not a reserved `.invalid` origin on loopback.
 */
export function loopbackFetch(routes: LoopbackRoutes): Fetch {
  checkLoopbackRoutes(routes)
  return async (input, init) => fetch(loopbackAddress(routes, input), init)
}
