import { expect, it } from 'vitest'
import { criticalSplit } from './critical-split.ts'

it('says what needs immediate attention by its severity', () => {
  const critical = { severity: 'critical', critical: true }
  const high = { severity: 'high', critical: true }
  const later = { severity: 'high', critical: false }
  expect(criticalSplit([critical, high, later, critical])).toBe('2 critical, 1 high and immediate')
  expect([criticalSplit([high]), criticalSplit([critical]), criticalSplit([later])]).toEqual([
    '1 high and immediate',
    '1 critical',
    '',
  ])
})
