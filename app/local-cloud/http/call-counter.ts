import { parseArmPath } from '../store/arm-path.ts'
import type { CloudRequest } from './exchange.ts'

export type CallCounter = ReturnType<typeof createCallCounter>

/** Counts requests by method and route: `GET Microsoft.KeyVault/vaults/keys`, `POST oauth2/v2.0/token`. */
export function createCallCounter() {
  const byRoute = new Map<string, number>()
  return {
    byRoute,
    total: (): number => [...byRoute.values()].reduce((sum, count) => sum + count, 0),
    reset: (): void => byRoute.clear(),
    count(request: CloudRequest): void {
      const route = `${request.method} ${routeOf(request)}`
      byRoute.set(route, (byRoute.get(route) ?? 0) + 1)
    },
  }
}

/** The resource type for ARM; the path without the tenant for sign-in; the path itself for the rest. */
function routeOf({ service, path }: CloudRequest): string {
  if (service === 'login') return path.split('/').slice(2).join('/')
  if (service === 'graph') return path
  return parseArmPath(path)?.type ?? path.slice(path.lastIndexOf('/') + 1)
}
