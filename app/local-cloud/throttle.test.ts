import { describe, expect, test } from 'vitest'
import type { CloudRequest } from './http/exchange.ts'
import { createThrottle, generousLimits } from './throttle.ts'

function request(method: string, path: string): CloudRequest {
  return { service: 'arm', method, path, query: new URLSearchParams(), headers: {}, body: '' }
}

const read = request('GET', '/subscriptions/S/resources')
const graph = request('POST', '/providers/Microsoft.ResourceGraph/resources')

describe('throttle', () => {
  test('tokens come back with time, up to the burst', () => {
    let time = 0
    const throttle = createThrottle({ ...generousLimits, reads: { burst: 2, perSecond: 0.5 } }, () => time)
    const left = () => throttle.take(read)['x-ms-ratelimit-remaining-subscription-reads']
    expect([left(), left()]).toEqual(['1', '0'])
    expect(left).toThrow(/'2' seconds/)
    time = 2000
    expect(left()).toBe('0')
    time = 60_000
    expect([left(), left()]).toEqual(['1', '0'])
  })

  test('counts reads, writes and deletes of each subscription apart, whatever its case', () => {
    const one = { burst: 1, perSecond: 0.001 }
    const throttle = createThrottle({ ...generousLimits, reads: one, writes: one, deletes: one }, () => 0)
    for (const method of ['GET', 'PUT', 'DELETE']) throttle.take(request(method, '/subscriptions/s'))
    throttle.take(request('GET', '/subscriptions/t'))
    throttle.take(request('GET', '/tenants'))
    expect(() => throttle.take(read)).toThrow(/exceeded/)
  })

  test('Resource Graph counts queries in windows', () => {
    let time = 1000
    const throttle = createThrottle({ ...generousLimits, resourceGraph: { queries: 1, windowSeconds: 5 } }, () => time)
    expect(throttle.take(graph)).toEqual({
      'x-ms-user-quota-remaining': '0',
      'x-ms-user-quota-resets-after': '00:00:05',
    })
    time = 5900
    expect(() => throttle.take(graph)).toThrow(/throttled/)
    time = 6100
    expect(throttle.take(graph)['x-ms-user-quota-remaining']).toBe('0')
  })
})
