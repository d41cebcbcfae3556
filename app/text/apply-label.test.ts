import { expect, it } from 'vitest'
import { applyLabel } from './apply-label.ts'

it.each([
  [{ add: 1, change: 0, destroy: 0, import: 0 }, 'Apply 1 change'],
  [{ add: 1, change: 18, destroy: 1, import: 4 }, 'Apply 20 changes, take in 4'],
  [{ add: 0, change: 0, destroy: 0, import: 1 }, 'Take in 1 resource'],
])('%j is %s', (counts, label) => {
  expect(applyLabel(counts)).toBe(label)
})
