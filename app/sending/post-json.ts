import http from 'node:http'
import https from 'node:https'
import { proxyAgent, throughProxy } from '../proxy/proxy-agent.ts'
import { allowedLookup, lookUpForProxy } from './allowed-lookup.ts'
import { whyNotTo } from './receiver-address.ts'
import { SendError } from './send-error.ts'

/** Milliseconds for a try, from looking the name up to the head of the answer. */
const tryMs = 20_000

export interface PostOptions {
  address: string
  body: string
  headers?: Record<string, string>
  /** Addresses of the own network and machine are allowed. */
  internal: boolean
  signal?: AbortSignal
}

export interface PostAnswer {
  status: number
  /** Of `Retry-After`, in seconds; null when there is none. */
  retryAfter: number | null
}

/** No answer came. `connected`: the receiver may have got it all the same. */
export class NoAnswerError extends SendError {
  override name = 'NoAnswerError'
  constructor(
    message: string,
    readonly connected: boolean,
  ) {
    super(message)
  }
}

/**
 * Posts JSON to an address of somebody else. The name is looked up here, and only what was looked at is connected to: a
 * name that answers otherwise the second time gains nothing. Where HTTPS_PROXY names a proxy, that one looks up again and
 * connects: what stands in the own network by the look-up here is refused before. Redirects are not followed, and answers not
 * read.
 * @throws SendError for an address that nothing is sent to; NoAnswerError
 */
export async function postJson(options: PostOptions): Promise<PostAnswer> {
  const { address, body, headers, internal } = options
  const fault = whyNotTo(address, internal)
  if (fault !== null) throw new SendError(fault, { final: true })
  const url = new URL(address)
  const overdue = AbortSignal.timeout(tryMs)
  const signal = options.signal ? AbortSignal.any([options.signal, overdue]) : overdue
  const proxy = proxyAgent(address)
  if (proxy) await lookUpForProxy(url.hostname, internal)
  let connected = false
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method: 'POST',
        agent: proxy ?? false,
        lookup: allowedLookup(internal),
        signal,
        headers: {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': 'Parapet',
          ...headers,
        },
      },
      (answer) => {
        const wait = Number(answer.headers['retry-after'])
        resolve({ status: answer.statusCode ?? 0, retryAfter: Number.isFinite(wait) && wait > 0 ? wait : null })
        answer.destroy()
      },
    )
    request.on('socket', (socket) => {
      socket.once(url.protocol === 'https:' ? 'secureConnect' : 'connect', () => {
        connected = true
      })
    })
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (error instanceof SendError) return reject(error)
      const failure =
        error.code === 'EPROXY' ? `: ${error.message}.` : ` (${error.code ?? error.name}).${throughProxy(address)}`
      const why = overdue.aborted
        ? `${url.host} did not answer within ${tryMs / 1000} seconds.`
        : `${url.host} could not be reached${failure}`
      reject(new NoAnswerError(why, connected))
    })
    request.end(body)
  })
}
