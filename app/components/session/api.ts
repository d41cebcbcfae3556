import { ConnectionError } from '#app/contract/call-errors.ts'
import type { CallInput, CallOutput, Endpoint } from '#app/contract/endpoint.ts'
import type { endpoints } from './calls.ts'

type Endpoints = typeof endpoints
type NamesOf<Resource extends keyof Endpoints> = `${Resource}.${keyof Endpoints[Resource] & string}`

/** An endpoint by its place in the contract, such as `scans.list`. */
export type EndpointName = { [Resource in keyof Endpoints]: NamesOf<Resource> }[keyof Endpoints]

type Named<Name extends EndpointName> = Name extends `${infer Resource extends keyof Endpoints}.${infer Call}`
  ? Call extends keyof Endpoints[Resource]
    ? Extract<Endpoints[Resource][Call], Endpoint>
    : never
  : never

export type InputOf<Name extends EndpointName> = CallInput<Named<Name>>

/** The contract with its schemas, and the client. Pages are shown without; it is loaded once. */
export async function loadCalls() {
  try {
    return await import('./calls.ts')
  } catch (cause) {
    throw new ConnectionError('Could not reach the server.', { cause })
  }
}

async function find<Name extends EndpointName>(name: Name) {
  const { client, endpoints } = await loadCalls()
  const [resource, call] = name.split('.') as [keyof Endpoints, string]
  return { client, endpoint: (endpoints[resource] as Record<string, Endpoint>)[call] as Named<Name> }
}

/** The browser's calls of the API: `api.call('scans.list', {})`. They throw what those of `contract/client.ts` throw. */
export const api = {
  async call<Name extends EndpointName>(
    name: Name,
    input: InputOf<Name>,
    signal?: AbortSignal,
  ): Promise<CallOutput<Named<Name>>> {
    const { client, endpoint } = await find(name)
    return client.call(endpoint, input, signal)
  },

  /** Gives the raw answer, for downloads and event streams. `file` is sent as the body, as it is. */
  async raw<Name extends EndpointName>(
    name: Name,
    input: InputOf<Name>,
    headers?: Record<string, string>,
    file?: Blob,
  ): Promise<Response> {
    const { client, endpoint } = await find(name)
    return client.raw(endpoint, input, headers, file)
  },
}
