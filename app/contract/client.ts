import { ApiError, ConnectionError, foreignForm, VersionError } from './call-errors.ts'
import type { CallInput, CallOutput, Endpoint } from './endpoint.ts'
import { Problem } from './problem.ts'

/** What is read of an answer to a call. */
export interface Answer {
  ok: boolean
  status: number
  statusText: string
  headers: { get(name: string): string | null }
  json(): Promise<unknown>
}

/** A request as the client makes it. */
export interface AnswerRequest {
  method: string
  headers: Record<string, string>
  body: Blob | string | undefined
  signal: AbortSignal | undefined
}

export interface ClientOptions {
  /** Origin of the server; empty in the browser, which calls its own. */
  baseUrl: string
  token?: () => string | null | undefined | Promise<string | null | undefined>
  /** Gets another token after a 401, once for a call; null when there is none. */
  renew?: (last: string) => Promise<string | null>
  /** Lets the person confirm that it is they when a call needs it; after a yes it is made again. */
  confirm?: () => Promise<boolean>
  fetch?: typeof fetch
  /** Makes the calls whose answers are JSON, in place of `fetch`. */
  exchange?: (url: string, request: AnswerRequest) => Promise<Answer>
  signal?: AbortSignal
  /** Called for an answer with status 401 that no other token mends, before the call fails. */
  onUnauthenticated?: () => void
}

export type ApiClient = ReturnType<typeof createApiClient>

/**
 * Makes the typed client that web, terminal and CI share.
 * @throws ApiError for an answer of 4xx or 5xx, ConnectionError when there is none, VersionError when it is one of another
 * version.
 */
export function createApiClient(options: ClientOptions) {
  // Looked up late: in Node whoever names `fetch` loads it.
  const send = (url: string, request: AnswerRequest) => (options.fetch ?? fetch)(url, request)

  /** Calls and gives the raw answer, for downloads and event streams. `file` is sent as the body, as it is. */
  const raw = <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    headers: Record<string, string> = {},
    file?: Blob,
    signal = options.signal,
  ): Promise<Response> => answerOf(send, endpoint, input, headers, file, signal)

  async function answerOf<E extends Endpoint, A extends Answer>(
    exchange: (url: string, request: AnswerRequest) => Promise<A>,
    endpoint: E,
    input: CallInput<E>,
    headers: Record<string, string>,
    file: Blob | undefined,
    signal: AbortSignal | undefined,
  ): Promise<A> {
    const { params, query, body } = input as {
      params?: Record<string, string>
      query?: Record<string, unknown>
      body?: unknown
    }
    const once = (token: string | null | undefined) =>
      exchange(options.baseUrl + urlOf(endpoint.path, params, query), {
        method: endpoint.method,
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(file && { 'content-type': 'application/octet-stream' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...headers,
        },
        body: file ?? (body === undefined ? undefined : JSON.stringify(body)),
        signal,
      })
    const again = (token: string | null | undefined) => (cause: unknown) => {
      if (endpoint.method !== 'GET' || !wasCut(cause)) throw cause
      return once(token)
    }
    const ask = (token: string | null | undefined) =>
      once(token)
        .catch(again(token))
        .catch((cause: unknown) => {
          if (signal?.aborted) throw cause
          throw new ConnectionError(`Could not reach ${options.baseUrl || 'the server'}.`, { cause })
        })
    const token = await options.token?.()
    let response = await ask(token)
    // A public call that is refused is a refused sign-in, which another token does not change.
    if (response.status === 401 && token && endpoint.access !== 'public') {
      const renewed = await options.renew?.(token)
      if (renewed) response = await ask(renewed)
    }
    if (response.status === 401) options.onUnauthenticated?.()
    if (response.ok) return response
    const error = await apiError(response)
    if (isUnknownCall(error)) throw new VersionError(`The server has no ${endpoint.method} ${endpoint.path}.`)
    if (error.problem.code === 'confirmation-required' && (await options.confirm?.()))
      return answerOf(exchange, endpoint, input, headers, file, signal)
    throw error
  }

  /** @param signal breaks this one call off */
  async function call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    signal?: AbortSignal,
  ): Promise<CallOutput<E>> {
    const ends = signal ?? options.signal
    const response = await answerOf(options.exchange ?? send, endpoint, input, {}, undefined, ends)
    const data: unknown = response.status === 204 ? undefined : await response.json().catch(noParapet(ends))
    const parsed = endpoint.response.safeParse(data)
    if (!parsed.success) throw foreignForm(`${endpoint.method} ${endpoint.path}`, parsed.error)
    return parsed.data as CallOutput<E>
  }

  return { call, raw }
}

/** Another server may answer there: a proxy that wants a sign-in, the page of a host. */
function noParapet(signal: AbortSignal | undefined): (cause: unknown) => never {
  return (cause) => {
    if (signal?.aborted || !(cause instanceof SyntaxError)) throw cause
    throw new ConnectionError(
      'The server does not answer as Parapet does: look at its address, and what stands before it.',
      {
        cause,
      },
    )
  }
}

/** A kept connection that the server was just closing. What only reads may be asked once more (RFC 9110, 9.2.2). */
function wasCut(error: unknown): boolean {
  const { code } = ((error as Error).cause ?? {}) as { code?: string }
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET'
}

/** Fills a path's parameters and writes the query, leaving out what is undefined. */
function urlOf(path: string, params: Record<string, string> = {}, query: Record<string, unknown> = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? value : [value])
      if (one !== undefined && one !== null) search.append(name, String(one))
  return search.size > 0 ? `${filled}?${search}` : filled
}

/** Whether the server does not have what was called: other things that are not there are named by what they are. */
const isUnknownCall = ({ problem }: ApiError) =>
  problem.code === 'not-found' && problem.error.startsWith('There is no /api/')

/** Where an answer sends on to, without what its query may hold; Parapet sends nobody on. */
function sentOn({ status, headers }: Answer): string {
  const location = status >= 300 && status < 400 ? headers.get('location') : null
  return location !== null && URL.canParse(location) ? ` and sends on to ${new URL(location).origin}` : ''
}

async function apiError(response: Answer): Promise<ApiError> {
  const parsed = Problem.safeParse(await response.json().catch(() => undefined))
  const retryAfter = Number(response.headers.get('retry-after')) || undefined
  if (parsed.success) return new ApiError(response.status, parsed.data, retryAfter)
  return new ApiError(
    response.status,
    {
      error: `The server answered ${response.status} ${response.statusText}`.trim() + sentOn(response),
      code: 'internal',
    },
    retryAfter,
  )
}
