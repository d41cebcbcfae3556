/** Logical origin of a reserved `.invalid` host, and the loopback address that serves it. */
export type LoopbackRoutes = Record<string, string>

export const loopbackHosts = new Set(['127.0.0.1', '[::1]'])

/**
 * Checks a map of logical https origins to loopback addresses.
 * @throws Error when an origin is not a reserved `https://….invalid` one, or an address is not on loopback.
 */
export function checkLoopbackRoutes(routes: LoopbackRoutes): LoopbackRoutes {
  for (const [origin, address] of Object.entries(routes)) {
    const logical = new URL(origin)
    if (logical.protocol !== 'https:' || !logical.hostname.endsWith('.invalid') || logical.origin !== origin)
      throw new Error(`${origin} is not an https origin of a reserved .invalid host`)
    if (!loopbackHosts.has(new URL(address).hostname)) throw new Error(`${address} is not a loopback address`)
  }
  return routes
}

/** @throws Error when no route is known for the origin: a logical address never reaches a real cloud. */
export function loopbackAddress(routes: LoopbackRoutes, logicalUrl: string): string {
  const url = new URL(logicalUrl)
  const address = routes[url.origin]
  if (address === undefined) throw new Error(`the local cloud has no route for ${url.origin}`)
  return address.replace(/\/$/, '') + url.pathname + url.search
}
