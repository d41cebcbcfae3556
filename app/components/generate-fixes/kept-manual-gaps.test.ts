import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ManualGap } from '#app/contract/remediation.ts'
import { keepManualGaps, keptManualGaps } from './kept-manual-gaps.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    },
  })
})
afterEach(() => vi.unstubAllGlobals())

it('finds what stays to do beside the templates that were generated with it', () => {
  const manual = [{ controlId: 'c', resources: [{ id: '/a', name: 'a' }] }] as unknown as ManualGap[]
  keepManualGaps('[{"id":"one"}]', manual)
  expect(keptManualGaps('[{"id":"one"}]')).toEqual(manual)
  expect(keptManualGaps('[{"id":"two"}]')).toEqual([])
})
