import { createDefaultHttpClient, type HttpClient } from '@azure/core-rest-pipeline'
import { checkLoopbackRoutes, type LoopbackRoutes, loopbackAddress } from './loopback-routes.ts'

/**
 * An HTTP client for the Azure SDK that sends logical https origins to loopback addresses, below every policy, so that
 * tokens, retries and paging run unmodified. The proxy that the SDK found for the origin is none of loopback.
 * @throws Error when a route is not a reserved `.invalid` origin on loopback.
 */
export function loopbackHttpClient(routes: LoopbackRoutes, inner: HttpClient = createDefaultHttpClient()): HttpClient {
  checkLoopbackRoutes(routes)
  return {
    async sendRequest(request) {
      // A copy: the request itself keeps its https address, which the bearer policy checks again before another attempt.
      const url = loopbackAddress(routes, request.url)
      const straight = { ...request, url, agent: undefined, allowInsecureConnection: true }
      const response = await inner.sendRequest(straight)
      return { ...response, request }
    },
  }
}
