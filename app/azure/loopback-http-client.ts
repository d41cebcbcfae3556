import { createDefaultHttpClient, type HttpClient } from '@azure/core-rest-pipeline'
import { checkLoopbackRoutes, type LoopbackRoutes, loopbackAddress } from './loopback-routes.ts'

/**
 * An HTTP client for the Azure SDK that sends logical https origins to loopback addresses, below every policy, so that
 * tokens, retries and paging run unmodified.
 * @throws Error when a route is not a reserved `.invalid` origin on loopback.
 */
export function loopbackHttpClient(routes: LoopbackRoutes, inner: HttpClient = createDefaultHttpClient()): HttpClient {
  checkLoopbackRoutes(routes)
  return {
    async sendRequest(request) {
      const logical = request.url
      request.url = loopbackAddress(routes, logical)
      request.allowInsecureConnection = true
      try {
        return await inner.sendRequest(request)
      } finally {
        // Another attempt passes the bearer policy's https check again.
        request.url = logical
        request.allowInsecureConnection = false
      }
    },
  }
}
