import { expect, it } from 'vitest'
import { readEnv } from './env.server.ts'

const needed: NodeJS.ProcessEnv = { NODE_ENV: 'test', PARAPET_DATA: '/data', PARAPET_KEY: 'k' }
const kept = (text: string) => readEnv({ ...needed, PARAPET_KEEP_SCANS: text }).keepScans

it('takes a number of scans, days, or both', () => {
  expect(readEnv(needed).keepScans).toBeUndefined()
  expect(kept('100')).toEqual({ scans: 100 })
  expect(kept('365d')).toEqual({ days: 365 })
  expect(kept('100,365d')).toEqual({ scans: 100, days: 365 })
})

it.each(['0', '0d', '-1', '365d,100', '1.5', '100, 365d', 'all'])('refuses to keep scans by %s', (text) => {
  expect(() => kept(text)).toThrow(/PARAPET_KEEP_SCANS: Give a number of scans, days such as `365d`/)
})
