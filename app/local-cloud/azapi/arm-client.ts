import { setTimeout as wait } from 'node:timers/promises'
import { armOrigin } from '../origins.ts'

export interface ArmRequest {
  method: 'GET' | 'PUT' | 'PATCH' | 'POST' | 'DELETE' | 'HEAD'
  /** A path that begins with `/`. */
  id: string
  apiVersion: string
  body?: unknown
  query?: Record<string, string[]>
  headers?: Record<string, string>
  signal?: AbortSignal
}

export interface ArmClient {
  /** The JSON body of the answer, undefined when it is empty. Throws ArmCallError for a refusal, and what fetch throws when nobody answers. */
  call(request: ArmRequest): Promise<unknown>
}

/** A refusal of ARM, once no retry is left. `message` is ARM's own. */
export class ArmCallError extends Error {
  override name = 'ArmCallError'
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** What the provider block of a configuration says, after its defaults. */
export interface ProviderSettings {
  defaultLocation?: string
  defaultTags?: Record<string, string>
  defaultName?: string
  disableDefaultOutput: boolean
  ignoreNoOpChanges: boolean
  subscriptionId: string
  tenantId: string
  objectId: string
}

/** The part of the local cloud that a client of it needs. */
export interface CloudAddress {
  /** Logical origin → address of its service. */
  routes: Record<string, string>
  /** A token for an audience. */
  issueToken(audience: string): Promise<string>
}

interface ArmClientOptions {
  cloud: CloudAddress
  /** How often a busy answer is asked again. */
  retries: number
  /** Aborts every call under way. */
  signal: AbortSignal
}

/** Answers that azcore, the client library of the real provider, asks again. */
const busy = new Set([408, 429, 500, 502, 503, 504])
const repeatable = new Set(['GET', 'HEAD', 'PUT', 'DELETE'])
/** Milliseconds before the first retry of an answer without Retry-After; doubles each time. azcore's own values. */
const firstDelay = 800
const longestDelay = 60_000
/** Milliseconds after which a token is replaced, well before it ends. */
const tokenAge = 30 * 60_000

/** A client of the local cloud's ARM over HTTP. */
export function createArmClient({ cloud, retries, signal }: ArmClientOptions): ArmClient {
  let token: { value: Promise<string>; at: number } | undefined

  async function authorization(): Promise<string> {
    if (token === undefined || Date.now() - token.at > tokenAge)
      token = { value: cloud.issueToken(armOrigin), at: Date.now() }
    return `Bearer ${await token.value}`
  }

  async function send(request: ArmRequest, stop: AbortSignal): Promise<Answer> {
    const response = await fetch(addressOf(cloud.routes[armOrigin] ?? armOrigin, request), {
      method: request.method,
      headers: {
        accept: 'application/json',
        ...(request.body !== undefined && { 'content-type': 'application/json' }),
        ...request.headers,
        authorization: await authorization(),
      },
      body: request.body === undefined ? undefined : JSON.stringify(request.body),
      signal: stop,
    })
    return { status: response.status, retryAfter: retryAfter(response.headers), text: await response.text() }
  }

  return {
    async call(request) {
      const stop = request.signal === undefined ? signal : AbortSignal.any([signal, request.signal])
      for (let attempt = 0; ; attempt += 1) {
        const answer = await send(request, stop).catch((error: unknown) => {
          const isLast = attempt >= retries || stop.aborted || !repeatable.has(request.method)
          if (isLast) throw error
          return undefined
        })
        if (answer !== undefined && (!busy.has(answer.status) || attempt >= retries)) return contentOf(answer)
        const backOff = Math.min(firstDelay * 2 ** attempt, longestDelay)
        await wait(answer?.retryAfter ?? backOff, undefined, { signal: stop })
      }
    },
  }
}

interface Answer {
  status: number
  /** Milliseconds. */
  retryAfter: number | undefined
  text: string
}

function addressOf(origin: string, { id, apiVersion, query = {} }: ArmRequest): string {
  const path = id.split('/').map(encodeURIComponent).join('/')
  const parameters = new URLSearchParams({ 'api-version': apiVersion })
  for (const [name, values] of Object.entries(query)) for (const value of values) parameters.append(name, value)
  return `${origin}${path}?${parameters}`
}

function retryAfter(headers: Headers): number | undefined {
  const text = headers.get('retry-after')
  if (text === null || text.trim() === '') return undefined
  const seconds = Number(text)
  const milliseconds = Number.isNaN(seconds) ? Date.parse(text) - Date.now() : seconds * 1000
  return Number.isNaN(milliseconds) ? undefined : Math.max(0, milliseconds)
}

function contentOf({ status, text }: Answer): unknown {
  const content = text === '' ? undefined : parsed(text)
  if (status < 400) return content
  const { error } = (content ?? {}) as { error?: { code?: string; message?: string } }
  throw new ArmCallError(status, error?.code ?? `HTTP ${status}`, error?.message ?? (text || 'ARM gave no reason.'))
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
