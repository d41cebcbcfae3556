import { expect, it } from 'vitest'
import { bySeverity } from './severities.ts'
import type { Severity } from './severity.ts'

it('sorts heaviest first', () => {
  const mixed: Severity[] = ['low', 'critical', 'medium', 'high', 'critical']
  expect(mixed.sort(bySeverity)).toEqual(['critical', 'critical', 'high', 'medium', 'low'])
})
