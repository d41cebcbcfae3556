import type { Endpoint } from './endpoint.ts'
import * as endpoints from './endpoints.ts'

/** An endpoint with the name that it is typed by: `scans.cancel`. */
export interface NamedEndpoint {
  resource: keyof typeof endpoints
  name: string
  endpoint: Endpoint
}

/** Every endpoint, resource by resource. */
export const endpointList: readonly NamedEndpoint[] = Object.entries(endpoints).flatMap(([resource, group]) =>
  Object.entries<Endpoint>(group).map(([name, endpoint]) => ({
    resource: resource as keyof typeof endpoints,
    name: `${resource}.${name}`,
    endpoint,
  })),
)
