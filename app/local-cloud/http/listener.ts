import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from '../faults/fault.ts'
import type { FaultList } from '../faults/fault-list.ts'
import type { CallCounter } from './call-counter.ts'
import { type CloudAnswer, type CloudRequest, jsonAnswer } from './exchange.ts'
import { BodyTooLarge, cloudRequest, readBody } from './read-request.ts'

/** One answered request. */
export interface CallLine {
  method: string
  url: string
  status: number
  milliseconds: number
}

interface ListenerOptions {
  port: number
  latencyMs: number
  faults: FaultList
  calls: CallCounter
  log?: (line: CallLine) => void
  /** Must not throw. */
  answer: (request: CloudRequest, fault: Fault | undefined) => Promise<CloudAnswer>
}

/** Listens on 127.0.0.1 alone; answers when the port is open. */
export async function listen(options: ListenerOptions): Promise<{ server: Server; url: string }> {
  const server = createServer((message, response) => {
    // The only rejection left is a connection that the client ended: nobody waits for an answer then.
    respond(options, message, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return { server, url: `http://127.0.0.1:${port}` }
}

async function respond(options: ListenerOptions, message: IncomingMessage, response: ServerResponse): Promise<void> {
  const startedAt = performance.now()
  const { answer, fault } = await answerTo(options, message)
  sendAnswer(response, answer, fault?.truncate === true)
  options.log?.({
    method: message.method ?? '',
    url: message.url ?? '',
    status: answer.status,
    milliseconds: Math.round(performance.now() - startedAt),
  })
}

async function answerTo(
  { faults, calls, latencyMs, answer }: ListenerOptions,
  message: IncomingMessage,
): Promise<{ answer: CloudAnswer; fault?: Fault }> {
  // A page of another site may reach loopback under a name of its own; it must not reach the cloud.
  if (!/^(127\.0\.0\.1|localhost)(:\d+)?$/.test(message.headers.host ?? ''))
    return { answer: refusal(421, 'MisdirectedRequest', 'This listener answers to 127.0.0.1 only.') }
  let body: string
  try {
    body = await readBody(message)
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error
    return { answer: refusal(413, 'RequestContentTooLarge', 'The request content exceeds the maximum size of 4 MB.') }
  }
  const request = cloudRequest(message, body)
  if (request === undefined)
    return { answer: refusal(404, 'NotFound', 'The paths of this cloud start with /arm, /login or /graph.') }
  calls.count(request)
  const fault = faults.take(request)
  if (latencyMs > 0) await wait(latencyMs)
  if (fault?.delayMs) await wait(fault.delayMs, undefined, { signal: faults.cleared }).catch(() => undefined)
  return { answer: await answer(request, fault), fault }
}

function refusal(status: number, code: string, message: string): CloudAnswer {
  return jsonAnswer(status, { error: { code, message } })
}

/** Writes an answer; with `truncate`, half of its body, and then the connection is dropped. */
function sendAnswer(response: ServerResponse, answer: CloudAnswer, truncate: boolean): void {
  const body = answer.body === undefined ? undefined : Buffer.from(answer.body)
  response.writeHead(answer.status, {
    'cache-control': 'no-cache',
    ...(body !== undefined && { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }),
    ...answer.headers,
  })
  if (truncate && body !== undefined)
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy())
  else response.end(body)
}
