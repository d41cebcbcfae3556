import type { ClientRequest, IncomingMessage } from 'node:http'
import type { Answer, AnswerRequest } from '#app/contract/client.ts'

/** As long as `fetch` of Node waits. Milliseconds. */
const longest = 300_000

/**
 * Asks by node:http for JSON. Node loads what its `fetch` needs at the first use, which takes longer than a start of the
 * terminal and most calls together. Redirections are not followed: the API has none.
 * @throws the reason of the signal once it is aborted, otherwise what node:http throws
 */
export async function exchangeJson(url: string, { method, headers, body, signal }: AnswerRequest): Promise<Answer> {
  if (body instanceof Blob) throw new TypeError('A file is sent by fetch.')
  signal?.throwIfAborted()
  const { request } = url.startsWith('https:') ? await import('node:https') : await import('node:http')
  try {
    const sent = request(url, { method, headers, signal, timeout: longest })
    const message = await answerTo(sent, body)
    const text = await textOf(message)
    const status = message.statusCode ?? 0
    return {
      ok: status >= 200 && status < 300,
      status,
      statusText: message.statusMessage ?? '',
      headers: { get: (name) => [message.headers[name.toLowerCase()] ?? []].flat()[0] ?? null },
      json: async () => JSON.parse(text) as unknown,
    }
  } catch (error) {
    signal?.throwIfAborted()
    // As `fetch` has it: why no answer came is the cause.
    throw new TypeError(`${url} did not answer.`, { cause: error })
  }
}

const answerTo = (sent: ClientRequest, body: string | undefined) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve)
    sent.on('error', reject)
    sent.once('timeout', () => sent.destroy(new Error(`No answer within ${longest / 60_000} minutes.`)))
    sent.end(body)
  })

async function textOf(message: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = []
  for await (const piece of message) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}
