import type { ServerResponse } from 'node:http'
import type { CloudAnswer } from './exchange.ts'

/** Writes an answer; with `truncate`, half of its body, and then the connection is dropped. */
export function sendAnswer(response: ServerResponse, answer: CloudAnswer, truncate: boolean): void {
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
