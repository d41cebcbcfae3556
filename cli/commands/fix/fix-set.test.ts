import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fixWorkspace, folderName } from './fix-set.ts'

const id = '1a2b3c4d-0000-4000-8000-000000000000'

it('names the workspace of a template after it', () => {
  expect(fixWorkspace({ id, name: 'Immediate: Storage, Aldergrove – Production (2)' })).toBe(
    'fix-immediate-storage-aldergrove-production-2-1a2b3c4d',
  )
})

it('gives names that a workspace and a folder can have, whatever the template is called', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), (name) => {
      expect(fixWorkspace({ id, name })).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]{0,89}$/)
      expect(folderName({ name })).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
    }),
  )
})
