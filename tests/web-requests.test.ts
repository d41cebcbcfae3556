import { once } from 'node:events'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendAnswer, webRequest } from '../scripts/web-requests.mjs'

let answer: (request: Request) => Response | Promise<Response>
let server: http.Server
let base: string

beforeAll(async () => {
  const app = express()
  app.all('*', (request, response, next) => {
    Promise.resolve(answer(webRequest(request, response)))
      .then((given) => sendAnswer(response, given))
      .catch(next)
  })
  server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterAll(() => void server.closeAllConnections())

it('hands on address, headers and body, and the answer with its headers', async () => {
  answer = async (request) => {
    const said = {
      url: request.url,
      method: request.method,
      one: request.headers.get('x-one'),
      body: await request.text(),
    }
    const headers = new Headers({ 'content-type': 'application/json' })
    headers.append('set-cookie', 'a=1')
    headers.append('set-cookie', 'b=2')
    return new Response(JSON.stringify(said), { status: 201, headers })
  }
  const got = await fetch(`${base}/a%20b?c=d`, { method: 'POST', body: 'é', headers: { 'x-one': 'two' } })
  expect([got.status, got.headers.get('content-type')]).toEqual([201, 'application/json; charset=utf-8'])
  expect(got.headers.getSetCookie()).toEqual(['a=1', 'b=2'])
  expect(await got.json()).toEqual({ url: `${base}/a%20b?c=d`, method: 'POST', one: 'two', body: 'é' })
})

it('sends an answer that says its length in one piece', async () => {
  answer = () => new Response('whole', { headers: { 'content-length': '5' } })
  const got = await fetch(base)
  expect(got.headers.get('transfer-encoding')).toBeNull()
  expect(await got.text()).toBe('whole')
})

it('asks for no more of a long answer than the client reads, and ends it when the client goes', async () => {
  let asked = 0
  const piece = new Uint8Array(256 * 1024)
  let wasAborted = false
  const canceled = new Promise<void>((resolve) => {
    answer = (request) => {
      request.signal.addEventListener('abort', () => {
        wasAborted = true
      })
      return new Response(
        new ReadableStream({
          pull(controller) {
            asked += 1
            controller.enqueue(piece)
          },
          cancel: () => resolve(),
        }),
      )
    }
  })
  const client = http.get(base)
  const [response] = (await once(client, 'response')) as [http.IncomingMessage]
  await once(response, 'readable')
  response.destroy()
  await canceled
  expect(wasAborted).toBe(true)
  expect(asked).toBeLessThan(1000)
})
