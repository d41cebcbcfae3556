import { expect, it } from 'vitest'
import type { ComplianceRequirement } from '#app/contract/compliance.ts'
import { filterRequirements } from './filter-requirements.ts'

const requirement = (id: string, given: Partial<ComplianceRequirement> = {}): ComplianceRequirement => ({
  id,
  title: `Title of ${id}`,
  level: 1,
  chapter: id.split('.')[0] ?? id,
  state: 'met',
  reason: null,
  controls: [],
  notShown: null,
  failingControls: 0,
  judged: 1,
  failed: 0,
  attestation: null,
  ...given,
})
const standard = {
  chapters: [{ id: '9', title: 'Storage' }],
  requirements: [
    requirement('6.1'),
    requirement('9.1', { state: 'notMet', controls: ['storage-soft-delete'] }),
    requirement('9.3', { title: 'Nobody reads blobs anonymously' }),
  ],
}
const shown = (search: string, state = '') =>
  filterRequirements(standard, search, state).map((one) => `${one.id} ${one.title}: ${one.shown.map(({ id }) => id)}`)

it('keeps chapters with what matches, by number, words and controls', () => {
  expect(shown('')).toEqual(['6 : 6.1', '9 Storage: 9.1,9.3'])
  expect(shown('9.3')).toEqual(['9 Storage: 9.3'])
  expect(shown('BLOBS nobody')).toEqual(['9 Storage: 9.3'])
  expect(shown('soft-delete')).toEqual(['9 Storage: 9.1'])
  expect(shown('', 'met')).toEqual(['6 : 6.1', '9 Storage: 9.3'])
  expect(shown('blobs', 'notMet')).toEqual([])
})

it('counts a chapter whole, whatever is searched for', () => {
  expect(filterRequirements(standard, 'blobs', '')[0]?.all).toHaveLength(2)
})
