import { expect, it } from 'vitest'
import { fixRow } from '#tests/factories/fix-row.ts'
import { viewGap, viewScanned } from '#tests/factories/view-state.ts'
import { gapState } from './gap-state.ts'

it.each([
  { guarded: [], says: '+0.3' },
  { guarded: ['/a'], says: '+0.3' },
  { guarded: ['/a', '/b'], says: 'locked' },
])('says that a gap is locked only where locks guard all that its fix changes: $guarded', ({ guarded, says }) => {
  const scanned = viewScanned()
  const scope = '/subscriptions/s/resourceGroups/g'
  const locks = guarded.map((id) => ({ scope, name: 'g', level: 'ReadOnly' as const, resourceIds: [id] }))
  const fixes = [fixRow({ resources: 2, locks })]
  const { text } = gapState({ scanned: { ...scanned, fixPlan: { ...scanned.fixPlan, fixes } } }, viewGap())
  expect(text).toContain(says)
})
