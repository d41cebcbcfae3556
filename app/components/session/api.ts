import { ConnectionError } from '#app/contract/call-errors.ts'
import type { CallInput, CallOutput, Endpoint } from '#app/contract/endpoint.ts'
import type * as contract from '#app/contract/endpoints.ts'
import type { endpointsOf } from './endpoints.ts'

/** Those that pages call. */
type Endpoints = Pick<typeof contract, keyof typeof endpointsOf>
type NamesOf<Resource extends keyof Endpoints> = `${Resource}.${keyof Endpoints[Resource] & string}`

/** An endpoint by its place in the contract, such as `scans.list`. */
export type EndpointName = { [Resource in keyof Endpoints]: NamesOf<Resource> }[keyof Endpoints]

type Named<Name extends EndpointName> = Name extends `${infer Resource extends keyof Endpoints}.${infer Call}`
  ? Call extends keyof Endpoints[Resource]
    ? Extract<Endpoints[Resource][Call], Endpoint>
    : never
  : never

export type InputOf<Name extends EndpointName> = CallInput<Named<Name>>

/** What a call needs, its part of the contract with its schemas among it. Pages are shown without; each is loaded once. */
async function find<Name extends EndpointName>(name: Name) {
  const [resource, call] = name.split('.') as [keyof Endpoints, string]
  try {
    const { client, endpointsOf } = await import('./client.ts')
    const part = (await endpointsOf[resource]()) as Record<string, unknown>
    return { client, endpoint: (part[resource] as Record<string, Endpoint>)[call] as Named<Name> }
  } catch (cause) {
    throw new ConnectionError('Could not reach the server.', { cause })
  }
}

/** Loads what calls need. */
export const loadCalls = async () => (await import('./client.ts')).loadEndpoints()

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
