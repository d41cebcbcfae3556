import { createDefaultHttpClient, type HttpClient } from '@azure/core-rest-pipeline'
import { proxyAgent } from '../proxy/proxy-agent.ts'

/**
 * An HTTP client for the Azure SDK that goes through the proxy which HTTPS_PROXY names, by the rules of `proxyFor` in place of
 * the SDK's own: those differ from Terraform's, and hand on what a proxy refuses as Azure's answer.
 */
export function outsideHttpClient(inner: HttpClient = createDefaultHttpClient()): HttpClient {
  return {
    sendRequest(request) {
      request.agent = proxyAgent(request.url)
      return inner.sendRequest(request)
    },
  }
}
