import diagnostics from 'node:diagnostics_channel'
import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { requestIdHeader } from '#app/contract/request-id.ts'
import { oncePerRequest, rememberPerRequest } from './once-per-request.server.ts'

/** A request as Node announces it, with what its loaders are given. */
function begun(id: string, method = 'GET') {
  const response = new EventEmitter()
  const request = { method, headers: { [requestIdHeader]: id } }
  diagnostics.channel('http.server.request.start').publish({ request, response })
  return { request: new Request('http://x/', { headers: { [requestIdHeader]: id } }), response }
}

function counted() {
  let times = 0
  return () => Promise.resolve(++times)
}

it('reads once for the loaders of a page, and anew for each other request', async () => {
  rememberPerRequest()
  const read = counted()
  const { request, response } = begun('a')
  expect(await oncePerRequest(request, 'session', read)).toBe(1)
  expect(await oncePerRequest(new Request(request), 'session', read)).toBe(1)
  expect(await oncePerRequest(request, 'context', read)).toBe(2)
  expect(await oncePerRequest(begun('b').request, 'session', read)).toBe(3)
  response.emit('close')
  expect(await oncePerRequest(request, 'session', read)).toBe(4)
})

it('remembers nothing of what changes something, nor of requests that were not announced', async () => {
  rememberPerRequest()
  const read = counted()
  const { request } = begun('c', 'POST')
  expect([await oncePerRequest(request, 'session', read), await oncePerRequest(request, 'session', read)]).toEqual([
    1, 2,
  ])
  const unknown = new Request('http://x/')
  expect([await oncePerRequest(unknown, 'session', read), await oncePerRequest(unknown, 'session', read)]).toEqual([
    3, 4,
  ])
})
