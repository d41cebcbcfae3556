import { createHttpHeaders, createPipelineRequest, type HttpClient, type HttpMethods } from '@azure/core-rest-pipeline'
import { loopbackHosts } from './loopback-routes.ts'

export type Fetch = (input: string, init?: RequestInit) => Promise<Response>

/** Statuses whose answers have no body, by the Fetch standard. */
const bodiless = new Set([204, 205, 304])

/**
 * `fetch` by the transport of the SDK's clients, for texts as bodies: one transport says where everything goes. Redirections are
 * answers like others.
 * @throws RestError when no answer comes
 */
export function fetchBy(client: HttpClient): Fetch {
  return async (url, { method = 'GET', headers, body, signal } = {}) => {
    const request = createPipelineRequest({
      url,
      method: method as HttpMethods,
      headers: createHttpHeaders(Object.fromEntries(new Headers(headers))),
      body: body == null ? undefined : String(body),
      abortSignal: signal ?? undefined,
      allowInsecureConnection: loopbackHosts.has(new URL(url).hostname),
    })
    const { status, headers: answered, bodyAsText } = await client.sendRequest(request)
    return new Response(bodiless.has(status) ? null : bodyAsText, { status, headers: [...answered] })
  }
}
