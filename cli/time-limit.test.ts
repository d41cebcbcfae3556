import { expect, it } from 'vitest'
import { OutOfTime, timeLimit, timeLimitOf } from './time-limit.ts'

it.each([
  ['90', 90],
  ['90s', 90],
  ['1.5m', 90],
  [' 2H ', 7200],
])('reads %j as seconds', (text, seconds) => {
  expect(timeLimitOf(text)).toBe(seconds)
})

it.each(['', '0', 'soon', '-1', '1d', '1e9', '999h', 'm'])('refuses %j', (text) => {
  expect(() => timeLimitOf(text)).toThrow('Give a time such as 90s, 10m or 1h.')
})

it('fires with what happened, and never without a limit', async () => {
  expect(timeLimit(undefined).aborted).toBe(false)
  const signal = timeLimit(0.01)
  await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }))
  expect(signal.reason).toBeInstanceOf(OutOfTime)
})
