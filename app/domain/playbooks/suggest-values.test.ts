import { expect, test } from 'vitest'
import { mostUsedRegion } from './suggest-values.ts'

const at = (...locations: (string | undefined)[]) => mostUsedRegion(locations.map((location) => ({ location })))

test('the region with most resources, as Azure names it in code', () => {
  expect(at('westeurope', 'North Europe', 'northeurope', 'global', 'global', 'global', undefined)).toBe('northeurope')
  expect(at('westeurope', 'northeurope')).toBe('northeurope')
  expect(at('global', '')).toBeUndefined()
})
