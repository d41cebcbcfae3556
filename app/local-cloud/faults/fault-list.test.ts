import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { CloudRequest } from '../http/exchange.ts'
import { createFaultList } from './fault-list.ts'

function get(path: string): CloudRequest {
  return { service: 'arm', method: 'GET', path, query: new URLSearchParams(), headers: {}, body: '' }
}

test('a namespace strikes its own types only, not those whose name begins like it', () => {
  const faults = createFaultList()
  faults.add({ match: 'Microsoft.Sql' })
  const group = '/subscriptions/s/resourceGroups/g/providers'
  expect(faults.take(get(`${group}/Microsoft.Sql/servers`))).toBeDefined()
  expect(faults.take(get(`${group}/microsoft.sql/servers/a/databases/b`))).toBeDefined()
  expect(faults.take(get(`${group}/Microsoft.SqlVirtualMachine/sqlVirtualMachines/a`))).toBeUndefined()
  expect(faults.take(get(`${group}/Microsoft.Sql/servers/a/providers/Microsoft.Authorization/locks`))).toBeUndefined()
})

test('the first one added strikes until it is used up, then the next', () => {
  const faults = createFaultList()
  faults.add({ match: '/', status: 503, times: 2 })
  faults.add({ match: '/', status: 500 })
  const statuses = [1, 2, 3, 4].map(() => faults.take(get('/tenants'))?.status)
  expect(statuses).toEqual([503, 503, 500, 500])
  faults.clear()
  expect(faults.take(get('/tenants'))).toBeUndefined()
})

test('a global pattern strikes every time', () => {
  const faults = createFaultList()
  faults.add({ match: /tenants/g })
  expect([1, 2].map(() => faults.take(get('/tenants')) !== undefined)).toEqual([true, true])
})

test('a text that no address is like is refused, since it would never strike', () => {
  const faults = createFaultList()
  for (const match of ['resourceGroups/one', '.', ''])
    expect(() => faults.add({ match }), match).toThrow('No address is like')
})

test('a text behind a star strikes wherever the address has it', () => {
  const faults = createFaultList()
  faults.add({ match: '*KV-web?' })
  expect(faults.take(get('/vaults/kv-web'))).toBeUndefined()
  expect(faults.take({ ...get('/vaults/kv-web'), query: new URLSearchParams('api-version=1') })).toBeDefined()
})

test('as many delayed calls as there are may wait for the end of the faults, without a warning', async () => {
  const warnings: string[] = []
  const heard = ({ name }: Error) => warnings.push(name)
  process.on('warning', heard)
  const faults = createFaultList()
  for (let clears = 0; clears < 2; clears++) {
    for (let call = 0; call < 20; call++) faults.cleared.addEventListener('abort', () => undefined)
    faults.clear()
  }
  await setImmediate()
  process.off('warning', heard)
  expect(warnings).toEqual([])
})
