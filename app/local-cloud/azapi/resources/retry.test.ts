import { expect, test } from 'vitest'
import { ArmCallError, type ArmClient } from '../arm-client.ts'
import { durationOf } from './duration.ts'
import { retryingClient } from './retry.ts'

const busy = new ArmCallError(409, 'AnotherOperationInProgress', 'Another operation is in progress.')
const other = new ArmCallError(400, 'BadRequest', 'No.')

function failing(...errors: Error[]): ArmClient {
  const left = [...errors]
  return {
    async call() {
      const error = left.shift()
      if (error !== undefined) throw error
      return 'done'
    },
  }
}

const request = { method: 'PUT' as const, id: '/x', apiVersion: '2024-01-01' }

async function pauses(retry: Record<string, number>, ...errors: Error[]): Promise<number[]> {
  const waited: number[] = []
  const pause = async (milliseconds: number) => waited.push(milliseconds)
  const argument = { error_message_regex: ['(?i)anotheroperation'], randomization_factor: 0, ...retry }
  expect(await retryingClient(failing(...errors), argument, pause).call(request)).toBe('done')
  return waited
}

test('waits longer each time, up to a limit', async () => {
  expect(await pauses({ interval_seconds: 2, max_interval_seconds: 5, multiplier: 2 }, busy, busy, busy, busy)).toEqual(
    [2000, 4000, 5000, 5000],
  )
  expect(await pauses({}, busy, busy)).toEqual([10_000, 15_000])
})

test('spreads its pauses', async () => {
  const [first = 0] = await pauses({ interval_seconds: 10, randomization_factor: 0.5 }, busy)
  expect(first).toBeGreaterThanOrEqual(5000)
  expect(first).toBeLessThanOrEqual(15_000)
})

test('gives up on what it was not told of, and when the time is over', async () => {
  const argument = { error_message_regex: ['anotheroperation'] }
  await expect(retryingClient(failing(busy), argument).call(request)).rejects.toBe(busy)
  await expect(retryingClient(failing(other), null).call(request)).rejects.toBe(other)
  const patient = retryingClient(failing(busy), { error_message_regex: ['Another'] })
  await expect(patient.call({ ...request, signal: AbortSignal.abort() })).rejects.toBe(busy)
})

test.each<[string, number | undefined]>([
  ['30s', 30_000],
  ['1h30m', 5_400_000],
  ['1.5m', 90_000],
  ['250ms', 250],
  ['30', undefined],
  ['', undefined],
  ['1d', undefined],
])('the duration %s', (text, milliseconds) => {
  expect(durationOf(text)).toBe(milliseconds)
})
