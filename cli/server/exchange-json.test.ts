import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { exchangeJson } from './exchange-json.ts'

let stop = () => {}
afterEach(() => stop())

/** A server that answers so. @returns its origin */
async function serving(answer: RequestListener): Promise<string> {
  const server = createServer(answer)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stop = () => {
    server.close()
    server.closeAllConnections()
  }
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const request = { method: 'GET', headers: {}, body: undefined, signal: undefined }

describe('a call whose answer is JSON', () => {
  it('sends method, headers and body, and gives status, headers and what the body says', async () => {
    const url = await serving((asked, answer) => {
      const heard = {
        method: asked.method,
        token: asked.headers.authorization,
        length: asked.headers['content-length'],
      }
      asked.on('data', (piece) => {
        answer.writeHead(201, 'Made', { 'retry-after': '7', 'set-cookie': ['a=1', 'b=2'] })
        answer.end(JSON.stringify({ ...heard, body: String(piece) }))
      })
    })
    const answer = await exchangeJson(url, {
      ...request,
      method: 'POST',
      headers: { authorization: 'Bearer t' },
      body: '{"name":"Größe"}',
    })
    expect(answer).toMatchObject({ ok: true, status: 201, statusText: 'Made' })
    expect(['Retry-After', 'set-cookie', 'x-none'].map((name) => answer.headers.get(name))).toEqual(['7', 'a=1', null])
    expect(await answer.json()).toEqual({ method: 'POST', token: 'Bearer t', length: '18', body: '{"name":"Größe"}' })
  })

  it('is refused with what the server says, and is no JSON where the answer is none', async () => {
    const url = await serving((_asked, answer) => answer.writeHead(503).end('<html>'))
    const answer = await exchangeJson(url, request)
    expect(answer).toMatchObject({ ok: false, status: 503, statusText: 'Service Unavailable' })
    await expect(answer.json()).rejects.toThrow(SyntaxError)
  })

  it('fails with why as its cause where nobody listens, and where the answer is cut', async () => {
    const url = await serving((_asked, answer) => {
      answer.writeHead(200, { 'content-length': '100' })
      answer.write('{"half', () => answer.destroy())
    })
    await expect(exchangeJson(url, request)).rejects.toMatchObject({ cause: { code: 'ECONNRESET' } })
    stop()
    await expect(exchangeJson(url, request)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } })
  })

  it('ends with the reason of the signal, before it begins and while it waits', async () => {
    const controller = new AbortController()
    const reason = new Error('Ctrl+C')
    const url = await serving(() => controller.abort(reason))
    await expect(exchangeJson(url, { ...request, signal: controller.signal })).rejects.toBe(reason)
    await expect(exchangeJson(url, { ...request, signal: controller.signal })).rejects.toBe(reason)
  })
})
